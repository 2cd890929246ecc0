import { Check, Column, Entity, Index } from 'typeorm';
import { policy, type Policy } from '@petcare/contracts/money';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf } from '@petcare/platform';

@Entity({ schema: 'money', name: 'policy' })
@Index(['organisationId', 'petId', 'renewsOn', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('policy', policy.stored)
@Check('policy_term_check', 'renews_on > starts_on')
@Check('policy_limits_check', `jsonb_typeof(limits) = 'array' AND jsonb_array_length(limits) <= 10`)
@Check('policy_file_ids_check', `jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20`)
export class PolicyEntity extends PetRecordRow {
  @Column('text')
  insurer: string;

  @Column('text', { nullable: true })
  product: string | null;

  @Column('text')
  number: string;

  @Column('text')
  type: Policy['type'];

  @Column('date')
  startsOn: string;

  @Column('date')
  renewsOn: string;

  @Column('int')
  premiumPence: number;

  @Column('text')
  premiumEvery: Policy['premiumEvery'];

  @Column('int', { nullable: true })
  excessPence: number | null;

  @Column('int', { nullable: true })
  coPayPercent: number | null;

  @Column('jsonb')
  limits: Policy['limits'];

  @Column('text', { nullable: true })
  exclusions: string | null;

  @Column('text', { nullable: true })
  claimsPhone: string | null;

  @Column('jsonb', { default: [] })
  fileIds: string[];
}
