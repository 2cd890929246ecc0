import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

export type LinkPurpose = 'verify-email' | 'change-email' | 'reset-password';

/** A link in a mail about an account: good once, for a while, for one purpose. Of its token only a hash is kept. */
@Entity({ schema: 'auth', name: 'account_link' })
@Unique(['tokenHash'])
@Index(['userId'])
@Index(['createdAt'])
@Check('account_link_purpose_check', `purpose IN ('verify-email', 'change-email', 'reset-password')`)
export class AccountLinkEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  purpose: LinkPurpose;

  /** Null until the mail is written, for a forgotten password: only then is it looked whose name was typed. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  /** What was typed by somebody who forgot the password; gone once the mail is written. */
  @Column('text', { nullable: true })
  typedName: string | null;

  /** The address it was mailed to. */
  @Column('text', { nullable: true })
  email: string | null;

  /** SHA-256, base64url. */
  @Column('text')
  tokenHash: string;

  @Column('timestamptz')
  expiresAt: string;

  @Column('timestamptz', { nullable: true })
  usedAt: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;
}
