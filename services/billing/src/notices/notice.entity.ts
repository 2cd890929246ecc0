import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** What people who pay are told by e-mail. */
export const noticeKinds = [
  'trial-ending',
  'trial-ended',
  'trial-extended',
  'reminders-ending',
  'renewal',
  'billed',
  'paid',
  'refunded',
  'credited',
  'subscribed',
  'changed',
  'change-planned',
  'cancel-planned',
  'resumed',
  'past-due',
  'restricted',
  'cancelled',
  'over-plan',
  'over-plan-ending',
  'confirm',
  'card-kept',
  'card-removed',
  'kept',
  'paid-twice',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A record that somebody is told something, so that they're told once. */
@Entity({ schema: 'billing', name: 'notice' })
@Unique(['organisationId', 'kind', 'about', 'recipientId'])
@Check('notice_kind_check', `kind IN (${noticeKinds.map((kind) => `'${kind}'`).join(', ')})`)
@Check('notice_about_check', `length(about) BETWEEN 1 AND 60`)
export class NoticeEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: NoticeKind;

  /** The bill it's about (for a refund with its amount, for a confirmation with how often a card was charged), else the date it's about. */
  @Column('text')
  about: string;

  @Column('uuid')
  recipientId: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;
}
