import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An address that rejected mail for good, or where one of our mails was marked as spam; it's sent nothing, or no reminders,
 * until somebody says it works again.
 */
@Entity({ schema: 'platform', name: 'suppressed_address' })
@Check('suppressed_address_lower', `address = lower(address)`)
export class SuppressedAddressEntity {
  @PrimaryColumn('text')
  address: string;

  /** What the server said, or `markedAsSpam`. */
  @Column('text')
  reason: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  since: string;
}
