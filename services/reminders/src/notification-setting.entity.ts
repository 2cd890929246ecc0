import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReminderType } from '@petcare/contracts';

/** What one person wants to hear about in one organisation; without a row, everything, at any time. */
@Entity({ schema: 'reminders', name: 'notification_setting' })
@Index(['digestPlannedUntil'], { where: `digest_planned_until IS NOT NULL` })
@Check('notification_setting_digest_check', `(digest_at IS NULL) = (digest_planned_until IS NULL)`)
@Check('notification_setting_quiet_check', `(quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to`)
export class NotificationSettingEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  userId: string;

  /** Types of reminder for which no mail is sent. */
  @Column('text', { array: true, default: '{}' })
  mutedTypes: ReminderType[];

  /** No mail about any reminder, whatever its type; those about doses go on. */
  @Column('boolean', { default: false })
  allMuted: boolean;

  @Column('time', { nullable: true })
  quietFrom: string | null;

  @Column('time', { nullable: true })
  quietTo: string | null;

  /** When one e-mail a day goes out in place of single ones, by the organisation's clock. */
  @Column('time', { nullable: true })
  digestAt: string | null;

  /** When the last planned one goes out; the next is planned then. */
  @Column('timestamptz', { nullable: true })
  digestPlannedUntil: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  updatedAt: string;
}
