import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Where one person's calendar program finds what they see of reminders from one organisation; no row while that is off. */
@Entity({ schema: 'reminders', name: 'calendar_feed' })
@Index(['secretHash'], { unique: true })
@Check('calendar_feed_secret_check', `length(secret_hash) = 43 AND length(sealed_secret) BETWEEN 1 AND 200`)
export class CalendarFeedEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @Column('text')
  secretHash: string;

  /** The secret, for showing the link again: encrypted with the application key. */
  @Column('text')
  sealedSecret: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;
}
