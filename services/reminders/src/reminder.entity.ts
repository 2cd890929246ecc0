import { Check, Column, Entity, Index } from 'typeorm';
import {
  allChannels,
  linkedKind,
  reminderType,
  type Anchor,
  type Channel,
  type EntryTemplate,
  type LinkedKind,
  type ReminderType,
} from '@petcare/contracts';
import { nameOrder, TenantRow } from '@petcare/platform';

const types = reminderType.options.map((type) => `'${type}'`).join(', ');
const linkedKinds = linkedKind.options.map((kind) => `'${kind}'`).join(', ');
/** Each at most once, and no others. */
const counted = allChannels.map((way) => `('${way}' = ANY (channels))::int`).join(' + ');

@Entity({ schema: 'reminders', name: 'reminder' })
@Index(['organisationId', 'title', 'id'], { where: 'deleted_at IS NULL' })
@Index(['plannedUntil'], { where: 'rrule IS NOT NULL AND deleted_at IS NULL' })
@Check('reminder_title_check', `length(title) BETWEEN 1 AND 120`)
@Check('reminder_type_check', `type IN (${types})`)
@Check('reminder_date_check', `date >= '2000-01-01' AND date < '2100-01-01'`)
@Index(['organisationId', 'groupKey'], { where: 'group_key IS NOT NULL AND deleted_at IS NULL' })
@Check(
  'reminder_rrule_check',
  `rrule ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[0-9A-Z,-]+)*$' AND length(rrule) <= 200`,
)
@Check('reminder_anchor_check', `anchor IN ('schedule', 'completion') AND (anchor = 'schedule' OR rrule IS NOT NULL)`)
@Check('reminder_lead_times_check', `cardinality(lead_times) <= 5`)
@Check('reminder_follow_ups_check', `cardinality(follow_ups) <= 3`)
@Check('reminder_excluded_dates_check', `cardinality(excluded_dates) <= 200`)
@Check('reminder_quiet_check', `(quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to`)
@Check('reminder_group_key_check', `length(group_key) BETWEEN 1 AND 40`)
@Index(['organisationId', 'linkPetId'], { where: 'link_id IS NOT NULL AND deleted_at IS NULL' })
@Check(
  'reminder_link_check',
  `(link_id IS NULL) = (link_kind IS NULL) AND (link_id IS NULL) = (link_pet_id IS NULL) AND link_kind IN (${linkedKinds})`,
)
@Check('reminder_writes_check', `writes ->> 'kind' IN ('note', 'treatment')`)
@Check('reminder_also_told_check', `cardinality(also_told) <= 9`)
@Check('reminder_channels_check', `cardinality(channels) = ${counted}`)
@Check('reminder_escalation_check', `(escalate_to IS NULL) = (escalate_after IS NULL)`)
@Check('reminder_notes_check', `length(notes) BETWEEN 1 AND 2000`)
export class ReminderEntity extends TenantRow {
  /** Who made it, for whom it stays theirs to correct; `createdBy` is the first who is told, which may become somebody else. */
  @Column('uuid', { nullable: true })
  addedBy: string | null;

  /** The others who are told. */
  @Column('uuid', { array: true, default: '{}' })
  alsoTold: string[];

  /** Who else is told if it isn't done, and an ISO 8601 duration after its time. */
  @Column('uuid', { nullable: true })
  escalateTo: string | null;

  @Column('text', { nullable: true })
  escalateAfter: string | null;

  /** How they're told. */
  @Column('text', { array: true, default: '{email,app,push,calendar}' })
  channels: Channel[];

  @Column({ type: 'text', collation: nameOrder })
  title: string;

  @Column('text')
  type: ReminderType;

  /** The first date; a repeating rule counts from here. */
  @Column('date')
  date: string;

  /** Wall time; null means all day. */
  @Column('time', { nullable: true })
  time: string | null;

  @Column('text')
  zone: string;

  @Column('text', { nullable: true })
  rrule: string | null;

  /** What the next date is counted from. */
  @Column('text', { default: 'schedule' })
  anchor: Anchor;

  /** ISO 8601 durations before the time, longest first. */
  @Column('text', { array: true, default: '{}' })
  leadTimes: string[];

  /** ISO 8601 durations after it, shortest first. */
  @Column('text', { array: true, default: '{}' })
  followUps: string[];

  @Column('date', { array: true, default: '{}' })
  excludedDates: string[];

  @Column('time', { nullable: true })
  quietFrom: string | null;

  @Column('time', { nullable: true })
  quietTo: string | null;

  /** Doing one in a group closes the older ones. */
  @Column('text', { nullable: true })
  groupKey: string | null;

  @Column('boolean', { default: false })
  paused: boolean;

  @Column('text', { nullable: true })
  notes: string | null;

  /** What is written into its pets' records whenever it's done. */
  @Column('jsonb', { nullable: true })
  writes: EntryTemplate | null;

  /** The pet record it's about, which may have gone by now. */
  @Column('text', { nullable: true })
  linkKind: LinkedKind | null;

  @Column('uuid', { nullable: true })
  linkPetId: string | null;

  @Column('uuid', { nullable: true })
  linkId: string | null;

  /** Every occurrence up to this local date already exists as a row. */
  @Column('date')
  plannedUntil: string;
}
