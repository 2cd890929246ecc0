import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { GroupedWrites } from './grouped-writes.ts';
import type { DueMail } from './mail-kind.ts';
import { openMailSecret } from './mail-secret.ts';

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

type SealedMail = Omit<ClaimedMail, 'secret'> & { readonly sealedSecret: string | null };

interface Offer {
  readonly id: string;
  readonly mail: ClaimedMail;
  readonly messageId: string;
  readonly address: string;
}

/** What came of a try. */
export interface MailResult {
  /** `planned` is as if it had not been tried; one that may have arrived becomes `uncertain`, whatever is said here. */
  readonly state: 'planned' | 'failed' | 'uncertain' | 'sent' | 'suppressed' | 'dead' | 'missed';
  /** Until the next try; without it the mail has come to its end. */
  readonly seconds?: number;
  /** What the server said when it accepted the message. */
  readonly response?: string;
  /** The server was offered the message in this try and said no. */
  readonly refused?: boolean;
  /** Why it did not go. */
  readonly reason?: string;
}

/** Another worker holds the mail now, or it was cancelled. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Longer than three missed renewals; a worker that died holds its mails back for this long. */
const leaseTime = '20 seconds';
export const renewInterval = 5000;

const columns = `organisation_id as "organisationId", id, kind, subject_id as "subjectId", send_at as "sendAt", lateness,
  attempts, offer_count as "offerCount", message_id as "messageId", sealed_secret as "sealedSecret"`;

/** The rows behind sending: every write holds only as long as the lease does, else it throws `LeaseLostError`. */
@Injectable()
export class MailStore {
  private readonly offers = new GroupedWrites<Offer>((offers) => this.writeOffers(offers));
  private readonly results = new GroupedWrites<{ id: string; mail: ClaimedMail; result: MailResult }>((results) =>
    this.writeResults(results),
  );

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** Takes up to `limit` due mails of the given kinds, the oldest first, whoever they are from. */
  async claim(kinds: readonly string[], limit: number, token: string): Promise<ClaimedMail[]> {
    const rows = await this.database.across<SealedMail>(
      `select ${columns}, $3::uuid as token from platform.claim_outbound_mail($1, $2, $3, $4::interval)`,
      [kinds, limit, token, leaseTime],
    );
    return rows.map((row) => this.opened(row));
  }

  /** Takes up to `share` due mails of each of the organisations. */
  async claimOf(
    organisations: readonly string[],
    share: number,
    kinds: readonly string[],
    limit: number,
    token: string,
  ): Promise<ClaimedMail[]> {
    const rows = await this.database.across<SealedMail>(
      `select ${columns}, $5::uuid as token from platform.claim_outbound_mail_of($1, $2, $3, $4, $5, $6::interval)`,
      [organisations, share, kinds, limit, token, leaseTime],
    );
    return rows.map((row) => this.opened(row));
  }

  /** The organisations after `beyond` that have mail, in the order of their ids, and whether some of it is due. */
  async organisations(beyond: string, visits: number): Promise<{ organisationId: string; due: boolean }[]> {
    return this.database.across(
      `select organisation_id as "organisationId", due from platform.organisations_with_mail($1, $2)`,
      [beyond, visits],
    );
  }

  async renew(mails: readonly ClaimedMail[]): Promise<void> {
    if (mails.length === 0) return;
    await this.database.across(`select platform.renew_outbound_mail($1, $2, $3, $4::interval)`, [
      ...leasesOf(mails.map((mail) => ({ mail }))),
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

  /** Notes that the server is about to be given the message, for whom. */
  async offer(mail: ClaimedMail, messageId: string, address: string): Promise<void> {
    held(mail, await this.offers.add({ id: mail.id, mail, messageId, address }));
  }

  /** Records what came of a try. */
  async record(mail: ClaimedMail, result: MailResult): Promise<void> {
    held(mail, await this.results.add({ id: mail.id, mail, result }));
  }

  /** The same for several, within the transaction that the running code is part of. @returns ids of those still held */
  async recordHere(results: readonly { mail: ClaimedMail; result: MailResult }[]): Promise<ReadonlySet<string>> {
    return this.writeResults(results);
  }

  private async writeOffers(offers: readonly Offer[]): Promise<ReadonlySet<string>> {
    return this.changed(`select platform.offer_outbound_mail($1, $2, $3, $4, $5) as id`, [
      ...leasesOf(offers),
      offers.map(({ messageId }) => messageId),
      offers.map(({ address }) => address),
    ]);
  }

  private async writeResults(
    results: readonly { mail: ClaimedMail; result: MailResult }[],
  ): Promise<ReadonlySet<string>> {
    const each = (read: (result: MailResult) => string | null): (string | null)[] =>
      results.map(({ result }) => read(result));
    return this.changed(`select platform.record_outbound_mail($1, $2, $3, $4, $5, $6, $7, $8) as id`, [
      ...leasesOf(results),
      each(({ state }) => state),
      each(({ seconds }) => (seconds === undefined ? null : String(seconds))),
      each(({ response = null }) => response),
      each(({ refused = false }) => String(refused)),
      each(({ reason = null }) => reason),
    ]);
  }

  private async changed(
    sql: string,
    parameters: readonly (readonly (string | null)[])[],
  ): Promise<ReadonlySet<string>> {
    const rows = await this.database.across<{ id: string }>(sql, parameters);
    return new Set(rows.map(({ id }) => id));
  }

  private opened({ sealedSecret, ...mail }: SealedMail): ClaimedMail {
    return { ...mail, secret: openMailSecret(this.config.APP_SECRET, mail, sealedSecret) };
  }
}

function leasesOf(items: readonly { readonly mail: ClaimedMail }[]): string[][] {
  return [
    items.map(({ mail }) => mail.organisationId),
    items.map(({ mail }) => mail.id),
    items.map(({ mail }) => mail.token),
  ];
}

function held(mail: ClaimedMail, isHeld: boolean): void {
  if (!isHeld) throw new LeaseLostError(`The mail ${mail.id} is another worker's now`);
}
