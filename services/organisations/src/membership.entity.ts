import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Role } from '@petcare/contracts';
import { OrganisationEntity } from './organisation.entity.ts';

@Entity({ schema: 'organisations', name: 'membership' })
@Index(['userId'])
@Check('membership_role_check', `role IN ('owner', 'admin', 'member', 'carer', 'viewer', 'billing-only')`)
export class MembershipEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @Column('text')
  role: Role;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('int', { default: 1 })
  version: number;

  /** When the person last switched to this organisation: a new log-in starts in the latest one. */
  @Column('timestamptz', { nullable: true })
  chosenAt: string | null;

  @ManyToOne(() => OrganisationEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organisation_id' })
  organisation: Relation<OrganisationEntity>;
}
