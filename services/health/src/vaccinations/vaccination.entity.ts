import { Check, Column, Entity, Index } from 'typeorm';
import { antigens, vaccination, type StoredVaccination } from '@petcare/contracts/health';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf } from '@petcare/platform';

const codes = antigens.map((code) => `@.code == "${code}"`).join(' || ');

@Entity({ schema: 'health', name: 'vaccination' })
@Index(['organisationId', 'petId', 'happensOn', 'id'], { where: 'deleted_at IS NULL' })
@Index(['organisationId', 'visitId'], { where: 'visit_id IS NOT NULL' })
@KeepsRulesOf('vaccination', vaccination.stored)
@Check('vaccination_file_ids_check', `jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20`)
@Check(
  'vaccination_antigens_check',
  `jsonb_typeof(antigens) = 'array' AND jsonb_array_length(antigens) BETWEEN 1 AND 12
   AND NOT jsonb_path_exists(antigens, '$[*] ? (!(${codes}))')`,
)
@Check('vaccination_given_on_check', `given_on >= '1900-01-01' AND given_on = happens_on`)
@Check('vaccination_batch_expires_on_check', `batch_expires_on >= given_on`)
@Check('vaccination_next_due_on_check', `next_due_on > given_on`)
export class VaccinationEntity extends PetRecordRow {
  @Column('text')
  product: string;

  /** Codes, each with the end date on the certificate. */
  @Column('jsonb')
  antigens: StoredVaccination['antigens'];

  /** Null while it's planned. */
  @Column('date', { nullable: true })
  givenOn: string | null;

  @Column('int', { nullable: true })
  doseNo: number | null;

  @Column('text', { nullable: true })
  batch: string | null;

  @Column('date', { nullable: true })
  batchExpiresOn: string | null;

  @Column('date', { nullable: true })
  nextDueOn: string | null;

  /** A deleted one keeps its place, and has it again when it's restored. */
  @Column('uuid', { nullable: true })
  contactId: string | null;

  @Column('date')
  happensOn: string;

  @Column('uuid', { nullable: true })
  visitId: string | null;

  @Column('jsonb', { default: [] })
  fileIds: string[];
}
