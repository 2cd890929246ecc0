import { Injectable } from '@nestjs/common';
import {
  DailyCaps,
  Database,
  hashOfToken,
  newId,
  newToken,
  Outbox,
  ProblemError,
  type Transaction,
} from '@petcare/platform';
import { accountLinkMail } from './account-link-mail-kind.ts';
import type { LinkPurpose } from './account-link.entity.ts';

/** As PostgreSQL intervals. */
const lifetime: Record<LinkPurpose, string> = {
  'verify-email': '1 day',
  'change-email': '1 day',
  'reset-password': '1 hour',
};

/** The most links one address gets, whoever asks for them: it may be a stranger's. */
const ofRecipient = { name: 'account-link.recipient', most: 10 };

/** Who it's for: an account and an address, or what somebody who forgot the password typed. */
export type LinkFor = { readonly userId: string; readonly email: string } | { readonly typedName: string };

export interface UsedLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
}

/** Creates and uses up the links in mails about accounts. */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly caps: DailyCaps,
  ) {}

  /**
   * Plans the mail with the link. It does the same work for everybody, even if there's no such account.
   * @returns false when the address has been sent enough today, and no mail goes out
   */
  async send(transaction: Transaction, purpose: LinkPurpose, whom: LinkFor): Promise<boolean> {
    if ('email' in whom && !(await this.caps.take(transaction, ofRecipient, whom.email.toLowerCase()))) return false;
    const id = newId();
    const token = newToken();
    const { userId, email, typedName } = { userId: null, email: null, typedName: null, ...whom };
    await transaction.query(
      `insert into auth.account_link (id, purpose, user_id, email, typed_name, token_hash, expires_at)
       values ($1, $2, $3, $4, $5, $6, platform.now() + $7::interval)`,
      [id, purpose, userId, email, typedName, hashOfToken(token), lifetime[purpose]],
    );
    await this.outbox.plan(transaction, [{ kind: accountLinkMail, subjectId: id, secret: token }]);
    return true;
  }

  /** Whose link this is, without using it up; for checks that come first. */
  async ownerOf(token: string, purpose: LinkPurpose): Promise<string> {
    const [row] = await this.database.acrossOrganisations<{ userId: string }>(
      `select user_id as "userId" from auth.account_link where token_hash = $1 and purpose = $2
         and user_id is not null and used_at is null and expires_at > platform.now()`,
      [hashOfToken(token), purpose],
    );
    if (!row) throw notValid();
    return row.userId;
  }

  /**
   * Uses a link up; if many try at once, one succeeds.
   * @throws {ProblemError} 422 when it's used, expired, for something else or nobody's
   */
  async use(transaction: Transaction, token: string, purposes: readonly LinkPurpose[]): Promise<UsedLink> {
    const [used] = await transaction.query<{ userId: string; purpose: LinkPurpose; email: string }>(
      `update auth.account_link set used_at = platform.now()
       where token_hash = $1 and purpose = any($2) and user_id is not null and used_at is null and expires_at > platform.now()
       returning user_id as "userId", purpose, email`,
      [hashOfToken(token), purposes],
    );
    if (!used) throw notValid();
    return used;
  }

  /** The address that a link has already confirmed, and that is still its account's; null if there is none. */
  async confirmedBy({ query }: Transaction, token: string): Promise<string | null> {
    const [row] = await query<{ email: string }>(
      `select u.email from auth.account_link l join auth.user u on u.id = l.user_id and u.email = l.email
       where l.token_hash = $1 and l.purpose = any($2) and l.used_at is not null and u.email_verified_at is not null`,
      [hashOfToken(token), ['verify-email', 'change-email'] satisfies LinkPurpose[]],
    );
    return row?.email ?? null;
  }

  /** The new address a person's open link is for; null if there is none. */
  async waitingFor(userId: string): Promise<string | null> {
    const [row] = await this.database.acrossOrganisations<{ email: string }>(
      `select email from auth.account_link where user_id = $1 and purpose = 'change-email' and used_at is null
         and expires_at > platform.now() order by created_at desc limit 1`,
      [userId],
    );
    return row?.email ?? null;
  }

  /** Ends a person's open links; those in mails still on their way aren't sent. */
  async endAll(transaction: Transaction, userId: string, purposes: readonly LinkPurpose[]): Promise<void> {
    await transaction.query(
      `update auth.account_link set used_at = platform.now() where user_id = $1 and purpose = any($2) and used_at is null`,
      [userId, purposes],
    );
  }
}

export function notValid(): ProblemError {
  return new ProblemError(
    'link-invalid',
    'This link no longer works. Open the latest one we sent you, or ask for a new one.',
  );
}
