import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

export type LinkPurpose = 'verify-email' | 'change-email' | 'reset-password';

/** A link in a mail about an account: it works once, for a limited time, for one purpose. Only a hash of its token is stored. */
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

  /** For a forgotten password, null until the mail is written: only then do we look up whose name was typed. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  /** What somebody who forgot the password typed; erased once the mail is written. */
  @Column('text', { nullable: true })
  typedName: string | null;

  /** The address it was sent to. */
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
