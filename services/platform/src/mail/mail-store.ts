import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
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
const leaseTime = '20 seconds';
export const renewInterval = 5000;

/** The rows behind sending: every write holds only as long as the lease does, else it throws `LeaseLostError`. */
@Injectable()
export class MailStore {
  constructor(private readonly database: Database) {}

  /** Takes up to `limit` due mails of the given kinds, of all organisations. */
  async claim(kinds: readonly string[], limit: number, token: string): Promise<ClaimedMail[]> {
    return this.database.across<ClaimedMail>(
      `select organisation_id as "organisationId", id, kind, subject_id as "subjectId", send_at as "sendAt", lateness,
              attempts, offer_count as "offerCount", message_id as "messageId", $3::uuid as token
       from platform.claim_outbound_mail($1, $2, $3, $4::interval)`,
      [kinds, limit, token, leaseTime],
    );
  }

  async renew(mails: readonly ClaimedMail[], token: string): Promise<void> {
    await this.database.across(`select platform.renew_outbound_mail($1, $2, $3, $4::interval)`, [
      mails.map((mail) => mail.organisationId),
      mails.map((mail) => mail.id),
      token,
      leaseTime,
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

  /** Notes that the server is about to be given the message. */
  async offer(mail: ClaimedMail, messageId: string): Promise<void> {
    await this.step(mail, 'platform.offer_outbound_mail($1, $2, $3, $4)', [messageId]);
  }

  /** Gives the mail back for another try in `seconds`. */
  async retry(mail: ClaimedMail, { seconds, refused, error }: Retry): Promise<void> {
    await this.step(mail, 'platform.retry_outbound_mail($1, $2, $3, $4, $5, $6)', [seconds, refused, error]);
  }

  /** Records how the mail ended, once. */
  async settle(mail: ClaimedMail, settlement: Settlement): Promise<void> {
    const { outcome, response = null, refused = false, reason = null } = settlement;
    const parameters = [outcome, response, refused, reason];
    await this.step(mail, 'platform.settle_outbound_mail($1, $2, $3, $4, $5, $6, $7)', parameters);
  }

  private async step(
    mail: ClaimedMail,
    call: string,
    parameters: readonly (string | number | boolean | null)[],
  ): Promise<void> {
    const lease = [mail.organisationId, mail.id, mail.token];
    const [row] = await this.database.across<{ held: boolean | null }>(`select ${call} as held`, [
      ...lease,
      ...parameters,
    ]);
    if (!row?.held) throw new LeaseLostError(`The mail ${mail.id} is another worker's now`);
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
  /** The server was offered the message in this attempt and said no. */
  readonly refused?: boolean;
  /** Why it did not go. */
  readonly reason?: string;
}
