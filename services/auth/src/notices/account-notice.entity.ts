import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type NoticeSubject =
  | 'password-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'account-deleted'
  | 'log-ins-failed';

/** A mail telling somebody what has happened to their account; it keeps what the account itself may no longer know. */
@Entity({ schema: 'auth', name: 'account_notice' })
@Index(['createdAt'])
@Check(
  'account_notice_about_check',
  `about IN ('password-changed', 'email-change-asked', 'email-changed', 'two-factor-on', 'two-factor-off', 'recovery-code-used', 'account-deleted', 'recovery-codes-renewed', 'log-ins-failed')`,
)
export class AccountNoticeEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  about: NoticeSubject;

  @Column('text')
  username: string;

  @Column('text')
  firstName: string;

  /** Where it goes: after a change of address, to the old one. */
  @Column('text')
  email: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;
}
