import { transferDays, transferParts, type TransferPart } from '@petcare/contracts/transfers';
import { PetEntity } from '@petcare/pets';
import { TenantRow } from '@petcare/platform';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';

const quoted = transferParts.map((name) => `'${name}'`).join(', ');

/** A pet is offered to a new keeper, who needs the link, or was. */
@Entity({ schema: 'sharing', name: 'transfer' })
@Index(['organisationId', 'petId', 'id'])
@Index('transfer_open_idx', ['organisationId', 'petId'], { unique: true, where: 'ended_at IS NULL' })
@Index('transfer_open_ends_at_idx', ['endsAt'], { where: 'ended_at IS NULL' })
@Index('transfer_to_forget_idx', ['endedAt'], {
  where: `ended_how <> 'claimed' AND num_nonnulls(email, message) > 0`,
})
@Index(['codeHash'], { unique: true })
@Index(['claimedBy'])
@Check('transfer_parts_check', `parts <@ ARRAY[${quoted}]::text[]`)
@Check('transfer_email_check', `length(email) <= 254 AND email ~ '^[^@[:space:]]+@[^@[:space:]]+$'`)
@Check('transfer_message_check', `length(message) BETWEEN 1 AND 500`)
@Check(
  'transfer_ends_at_check',
  `ends_at > created_at AND ends_at <= created_at + interval '${transferDays * 24} hours'`,
)
@Check('transfer_ended_check', `(ended_at IS NULL) = (ended_how IS NULL)`)
@Check('transfer_ended_how_check', `ended_how IN ('claimed', 'cancelled', 'expired')`)
@Check(
  'transfer_claimed_check',
  `coalesce(ended_how = 'claimed', false) = (claimed_by IS NOT NULL) AND (claimed_by IS NULL OR num_nulls(claimed_name, claimed_organisation_name) = 0)`,
)
@Check('transfer_claimed_name_check', `length(claimed_name) BETWEEN 1 AND 200`)
@Check('transfer_claimed_organisation_name_check', `length(claimed_organisation_name) BETWEEN 1 AND 200`)
@Check('transfer_secret_check', `ended_at IS NULL OR sealed_secret IS NULL`)
export class TransferEntity extends TenantRow {
  @Column('uuid')
  petId: string;

  /** What goes along besides the profile. */
  @Column('text', { array: true })
  parts: TransferPart[];

  /** Who got the link by e-mail; forgotten, with the message, a month after an offer came to nothing. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  message: string | null;

  @Column('text')
  codeHash: string;

  /** The code, for showing the sender again: encrypted with the application key, and kept only while it works. */
  @Column('text', { nullable: true })
  sealedSecret: string | null;

  @Column('timestamptz')
  endsAt: string;

  @Column('timestamptz', { nullable: true })
  endedAt: string | null;

  @Column('text', { nullable: true })
  endedHow: 'claimed' | 'cancelled' | 'expired' | null;

  @Column('uuid', { nullable: true })
  claimedBy: string | null;

  /** Whoever took the pet on and their organisation, as they were called then. */
  @Column('text', { nullable: true })
  claimedName: string | null;

  @Column('text', { nullable: true })
  claimedOrganisationName: string | null;

  /** The new keeper's own pet, for showing it to them alone. */
  @Column('uuid', { nullable: true })
  claimedPetId: string | null;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity>;
}
