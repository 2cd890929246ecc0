import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An address that refused mail for good, or where a mail of ours was marked as spam; nothing, or no reminders, are sent to it
 * until somebody says that it works again.
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
