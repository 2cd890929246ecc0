import { passportSections, type PassportSection } from '@petcare/contracts/passport';
import { PetEntity } from '@petcare/pets';
import { TenantRow } from '@petcare/platform';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';

const quoted = passportSections.map((name) => `'${name}'`).join(', ');

/** What strangers who scan a pet's code see of it. */
@Entity({ schema: 'sharing', name: 'passport' })
@Index(['organisationId', 'petId'], { unique: true })
@Index(['codeHash'], { unique: true })
@Check('passport_sections_check', `sections <@ ARRAY[${quoted}]::text[]`)
@Check('passport_code_check', `(code_hash IS NULL) = (sealed_secret IS NULL)`)
export class PassportEntity extends TenantRow {
  @Column('uuid')
  petId: string;

  /** Shown even while the pet isn't lost. */
  @Column('boolean', { default: false })
  isOn: boolean;

  @Column('text', { array: true })
  sections: PassportSection[];

  /** Null once it has been revoked. */
  @Column('text', { nullable: true })
  codeHash: string | null;

  /** The code, for showing the owner again: encrypted with the application key. */
  @Column('text', { nullable: true })
  sealedSecret: string | null;

  @Column('int', { default: 0 })
  scans: number;

  @Column('timestamptz', { nullable: true })
  lastScannedAt: string | null;

  /** When people were last told that somebody opened it. */
  @Column('timestamptz', { nullable: true })
  scanNoticedAt: string | null;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity>;
}
