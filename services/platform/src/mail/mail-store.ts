import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database/database.ts';
import type { DueMail, MailOutcome } from './mail-kind.ts';

/** A mail this process may act for, as long as its token is the one in the row. */
export interface ClaimedMail extends DueMail {
  readonly token: string;
  /** Seconds since it was to go. */
  readonly lateness: number;
  /** Times it was claimed, this time included. */
  readonly attempts: number;
  /** Times a server was given it without refusing it. */
  readonly offerCount: number;
  readonly messageId: string | null;
}

/** Another worker holds the mail now, or it was cancelled. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Longer than three missed renewals; a worker that died holds its mails back for this long. */
const lease = '20 seconds';
export const renewInterval = 5000;

const mine = `organisation_id = $1 and id = $2 and state = 'claimed' and lease_token = $3`;

/** Takes back the note of this attempt; that of an earlier one, whose answer was lost, stays. */
const notOffered = `offer_count = offer_count - 1, offered_at = case when offer_count > 1 then offered_at end`;

/** The rows behind sending: every write holds only as long as the lease does. */
@Injectable()
export class MailStore {
  constructor(private readonly database: Database) {}

  /** Takes up to `limit` due mails of the given kinds, of all organisations. */
  async claim(kinds: readonly string[], limit: number, token: string): Promise<ClaimedMail[]> {
    return this.database.across<ClaimedMail>(
      `select organisation_id as "organisationId", id, kind, subject_id as "subjectId", send_at as "sendAt", lateness,
              attempts, offer_count as "offerCount", message_id as "messageId", $3::uuid as token
       from platform.claim_outbound_mail($1, $2, $3, $4::interval)`,
      [kinds, limit, token, lease],
    );
  }

  async renew(mails: readonly ClaimedMail[], token: string): Promise<void> {
    await this.database.across(`select platform.renew_outbound_mail($1, $2, $3, $4::interval)`, [
      mails.map((mail) => mail.organisationId),
      mails.map((mail) => mail.id),
      token,
      lease,
    ]);
  }

  /** Seconds until the next mail is due, negative when one is; null when none is planned. */
  async secondsToNext(kinds: readonly string[]): Promise<number | null> {
    const [row] = await this.database.across<{ seconds: number | null }>(
      `select platform.next_outbound_mail($1) as seconds`,
      [kinds],
    );
    return row?.seconds ?? null;
  }

  /**
   * Notes that the server is about to be given the message.
   * @throws {LeaseLostError} when it must not be.
   */
  async offer(mail: ClaimedMail, messageId: string): Promise<void> {
    await this.database.transaction(mail.organisationId, (transaction) =>
      change(transaction, mail, `offered_at = platform.now(), offer_count = offer_count + 1, message_id = $4`, [
        messageId,
      ]),
    );
  }

  /** Gives the mail back for another try in `seconds`. */
  async retry(mail: ClaimedMail, { seconds, refused, error }: Retry): Promise<void> {
    await this.database.transaction(mail.organisationId, (transaction) =>
      change(
        transaction,
        mail,
        `state = 'planned', lease_token = null, next_at = platform.now() + $4 * interval '1 second', last_error = $5${refused ? `, ${notOffered}` : ''}`,
        [seconds, error],
      ),
    );
  }

  /** Records how the mail ended, once. */
  async settle(transaction: Transaction, mail: ClaimedMail, settlement: Settlement): Promise<void> {
    const { outcome, response = null, reason = null, refused } = settlement;
    const end =
      outcome === 'sent'
        ? `sent_at = platform.now(), response = $5, last_error = $6`
        : `response = $5, last_error = coalesce($6, last_error)${refused ? `, ${notOffered}` : ''}`;
    await change(transaction, mail, `state = $4, lease_token = null, ${end}`, [outcome, response, reason]);
  }
}

interface Retry {
  readonly seconds: number;
  /** The server was offered the message in this attempt and said no. */
  readonly refused: boolean;
  readonly error: string;
}

export interface Settlement {
  readonly outcome: MailOutcome;
  /** What the server said when it accepted the message. */
  readonly response?: string;
  /** Why it did not go. */
  readonly reason?: string;
  /** The server was offered the message in this attempt and said no. */
  readonly refused?: boolean;
}

async function change(
  transaction: Transaction,
  mail: ClaimedMail,
  assignments: string,
  parameters: readonly (string | number | null)[],
): Promise<void> {
  const changed = await transaction.query(
    `update platform.outbound_mail set ${assignments}, updated_at = platform.now() where ${mine} returning id`,
    [mail.organisationId, mail.id, mail.token, ...parameters],
  );
  if (changed.length === 0) throw new LeaseLostError(`The mail ${mail.id} is another worker's now`);
}
