import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { GroupedWrites } from './grouped-writes.ts';
import type { DueMail } from './mail-kind.ts';
import { outcomeOf } from './mail-results.ts';
import { openMailSecret } from './mail-secret.ts';

/** A mail this process may act for, as long as its token is the one in the row. */
export interface ClaimedMail extends DueMail {
  readonly token: string;
  /** Seconds since it was due. */
  readonly lateness: number;
  /** Times it was claimed, including this one. */
  readonly attempts: number;
  /** Times a server was given it without refusing. */
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

/** The outcome of a try. */
export interface MailResult {
  /** `planned` is as if it hadn't been tried; one that may have arrived becomes `uncertain`, whatever is said here. */
  readonly state: 'planned' | 'failed' | 'uncertain' | 'sent' | 'suppressed' | 'dead' | 'missed';
  /** Until the next try; without it, the mail has ended. */
  readonly seconds?: number;
  /** What the server said when it accepted the message. */
  readonly response?: string;
  /** The server was offered the message in this try and said no. */
  readonly refused?: boolean;
  /** Why it wasn't sent. */
  readonly reason?: string;
}

interface Recorded {
  readonly id: string;
  readonly mail: ClaimedMail;
  readonly result: MailResult;
  /** The name of the function told about the end of a mail of its kind. */
  readonly notedBy: string | undefined;
}

/** Another worker holds the mail now, or it was cancelled. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The database didn't confirm the mark, so nothing was given to the server. */
export class MarkLostError extends Error {
  override readonly name = 'MarkLostError';
}

/** Longer than three missed renewals; a dead worker holds its mails back for this long. */
const leaseTime = '20 seconds';
export const renewInterval = 5000;

const columns = `organisation_id as "organisationId", id, kind, subject_id as "subjectId", send_at as "sendAt", lateness,
  attempts, offer_count as "offerCount", message_id as "messageId", sealed_secret as "sealedSecret"`;

const recordResults = `select platform.record_outbound_mail($1, $2, $3, $4, $5, $6, $7, $8) as id`;

/** The same, and the function of their kind is told about those that have ended: `$9` subjects, `$10` outcomes. */
const noteResults = (notedBy: string): string => `
  with recorded as materialized (${recordResults}), noted as materialized (
    select ${notedBy}(array_agg(mail.organisation), array_agg(mail.subject), array_agg(mail.outcome))
    from unnest($1::uuid[], $2::uuid[], $9::uuid[], $10::text[]) as mail (organisation, id, subject, outcome)
    join recorded on recorded.id = mail.id where mail.outcome is not null
  )
  select recorded.id from recorded, noted`;

/** The rows behind sending: every write succeeds only while the lease lasts, or else throws `LeaseLostError`. */
@Injectable()
export class MailStore {
  private readonly logger = new Logger(MailStore.name);
  private readonly offers = new GroupedWrites<Offer>((offers) => this.writeOffers(offers));
  private readonly results = new GroupedWrites<Recorded>((results) => this.writeResults(results));

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** Takes up to `limit` due mails of the given kinds, oldest first, whoever they're from. */
  async claim(kinds: readonly string[], limit: number, token: string): Promise<ClaimedMail[]> {
    const rows = await this.database.acrossOrganisations<SealedMail>(
      `select ${columns}, $3::uuid as token from platform.claim_outbound_mail($1, $2, $3, $4::interval)`,
      [kinds, limit, token, leaseTime],
    );
    return rows.map((row) => this.opened(row));
  }

  /** Takes up to `share` due mails from each of the organisations. */
  async claimOf(
    organisations: readonly string[],
    share: number,
    kinds: readonly string[],
    limit: number,
    token: string,
  ): Promise<ClaimedMail[]> {
    const rows = await this.database.acrossOrganisations<SealedMail>(
      `select ${columns}, $5::uuid as token from platform.claim_outbound_mail_of($1, $2, $3, $4, $5, $6::interval)`,
      [organisations, share, kinds, limit, token, leaseTime],
    );
    return rows.map((row) => this.opened(row));
  }

  /** The organisations after `beyond` that have mail, in id order, and whether some of it is due. */
  async organisations(beyond: string, visits: number): Promise<{ organisationId: string; due: boolean }[]> {
    return this.database.acrossOrganisations(
      `select organisation_id as "organisationId", due from platform.organisations_with_mail($1, $2)`,
      [beyond, visits],
    );
  }

  async renew(mails: readonly ClaimedMail[]): Promise<void> {
    if (mails.length === 0) return;
    const inOrder = mails.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((mail) => ({ mail }));
    await this.database.acrossOrganisations(`select platform.renew_outbound_mail($1, $2, $3, $4::interval)`, [
      ...leasesOf(inOrder),
      leaseTime,
    ]);
  }

  /** Seconds until the next mail is due, negative if one is; null if none is planned. */
  async secondsToNext(kinds: readonly string[]): Promise<number | null> {
    const [row] = await this.database.acrossOrganisations<{ seconds: number | null }>(
      `select platform.next_outbound_mail($1) as seconds`,
      [kinds],
    );
    return row?.seconds ?? null;
  }

  /** Records that the server is about to be given the message, and for whom. */
  async offer(mail: ClaimedMail, messageId: string, address: string): Promise<void> {
    const isHeld = await this.offers.add({ id: mail.id, mail, messageId, address }).catch((cause: unknown) => {
      throw new MarkLostError('The mark before a message could not be written', { cause });
    });
    held(mail, isHeld);
  }

  /** Records the outcome of a try; `notedBy` belongs to the mail's kind. */
  async record(mail: ClaimedMail, result: MailResult, notedBy: string | undefined): Promise<void> {
    held(mail, await this.results.add({ id: mail.id, mail, result, notedBy }));
  }

  /** The same for several, in the running code's transaction. @returns ids of those still held */
  async recordHere(results: readonly { mail: ClaimedMail; result: MailResult }[]): Promise<ReadonlySet<string>> {
    return this.changed(recordResults, parametersOf(results));
  }

  private async writeOffers(offers: readonly Offer[]): Promise<ReadonlySet<string>> {
    return this.changed(`select platform.offer_outbound_mail($1, $2, $3, $4, $5) as id`, [
      ...leasesOf(offers),
      offers.map(({ messageId }) => messageId),
      offers.map(({ address }) => address),
    ]);
  }

  private async writeResults(results: readonly Recorded[]): Promise<ReadonlySet<string>> {
    const byNote = [...Map.groupBy(results, ({ notedBy }) => notedBy)];
    const changed = await Promise.all(byNote.map(([notedBy, group]) => this.writeNoted(notedBy, group)));
    return new Set(changed.flatMap((ids) => [...ids]));
  }

  /** What a domain makes of it mustn't prevent it being recorded: the mail would go out twice. */
  private async writeNoted(notedBy: string | undefined, results: readonly Recorded[]): Promise<ReadonlySet<string>> {
    const recorded = parametersOf(results);
    if (notedBy === undefined) return this.changed(recordResults, recorded);
    const noted = [results.map(({ mail }) => mail.subjectId), results.map(({ result }) => outcomeOf(result) ?? null)];
    try {
      return await this.changed(noteResults(notedBy), [...recorded, ...noted]);
    } catch (error) {
      this.logger.warn({ err: error, notedBy }, 'Ends of mails are recorded without a note of the domain');
      return this.changed(recordResults, recorded);
    }
  }

  private async changed(
    sql: string,
    parameters: readonly (readonly (string | null)[])[],
  ): Promise<ReadonlySet<string>> {
    const rows = await this.database.acrossOrganisations<{ id: string }>(sql, parameters);
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

/** Those of `record_outbound_mail`. */
function parametersOf(results: readonly { mail: ClaimedMail; result: MailResult }[]): (string | null)[][] {
  const each = (read: (result: MailResult) => string | null): (string | null)[] =>
    results.map(({ result }) => read(result));
  return [
    ...leasesOf(results),
    each(({ state }) => state),
    each(({ seconds }) => (seconds === undefined ? null : String(seconds))),
    each(({ response = null }) => response),
    each(({ refused = false }) => String(refused)),
    each(({ reason = null }) => reason),
  ];
}
