import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import type { TestDatabase } from '@petcare/testing/server';
import { Database, type Transaction } from '../src/database/database.ts';
import { MailKind, type DueMail, type Letter, type MailOutcome } from '../src/mail/mail-kind.ts';
import { MailSender } from '../src/mail/mail-sender.ts';
import { Outbox } from '../src/mail/outbox.ts';

/** A sort of mail whose letters a test can change. */
export class PostcardKind extends MailKind {
  readonly name = 'test.postcard';
  override stopsAtComplaint = false;
  readonly outcomes: { subjectId: string; outcome: MailOutcome }[] = [];
  /** What those that came back were about. */
  readonly returned: string[] = [];
  composed = 0;
  /** What is written instead of the usual letter. */
  write: (mail: DueMail) => Letter | { suppress: string } = postcard;
  noting: (transaction: Transaction) => Promise<unknown> = async () => undefined;

  override async compose(_transaction: Transaction, mail: DueMail): Promise<Letter | { suppress: string }> {
    this.composed++;
    return this.write(mail);
  }

  override async settled(transaction: Transaction, { subjectId }: DueMail, outcome: MailOutcome): Promise<void> {
    this.outcomes.push({ subjectId, outcome });
    await this.noting(transaction);
  }

  override async cameBack(_transaction: Transaction, subjectId: string): Promise<void> {
    this.returned.push(subjectId);
  }
}

/** A letter whose subject is the id it's about, so that a server's record tells them apart; each to a different address. */
export function postcard({ subjectId }: DueMail): Letter {
  const to = { name: 'Ann Field', address: `${subjectId}@families.test` };
  return { to, subject: subjectId, html: '<p>Hello</p>', text: 'Hello' };
}

/** A sort of mail with very many: a database function hears how they ended. */
export class TelegramKind extends MailKind {
  readonly name = 'test.telegram';
  override endsNotedBy: string = noters.good;

  override async compose(_transaction: Transaction, mail: DueMail): Promise<Letter> {
    return postcard(mail);
  }

  /** One in two needs a transaction. */
  override async composeByReading(
    _database: Database,
    _organisationId: string,
    mails: readonly DueMail[],
  ): Promise<(Letter | undefined)[]> {
    return mails.map((mail, index) => (index % 2 === 0 ? postcard(mail) : undefined));
  }
}

const noting = (name: string, work: string): string => `
  create function public.${name}(organisations uuid[], subjects uuid[], outcomes text[]) returns void
  language sql security definer as $$ ${work} $$`;

/** Functions that hear how mails ended, as a domain's database has one: the second can't record anything. */
export const noters = { good: 'public.note_ends', failing: 'public.fail_to_note' };

/** Makes the functions of `noters`. */
export async function addNoters(database: TestDatabase): Promise<void> {
  await query(database, 'create table public.noted (subject uuid, outcome text)');
  await query(database, noting('note_ends', 'insert into public.noted select * from unnest(subjects, outcomes)'));
  await query(database, noting('fail_to_note', 'select 1 / (cardinality(subjects) - cardinality(outcomes))'));
}

/** What the first of them has heard about a mail. */
export async function notedOf(database: TestDatabase, subjectId: string): Promise<string[]> {
  const rows = await query<{ outcome: string }>(database, 'select outcome from public.noted where subject = $1', [
    subjectId,
  ]);
  return rows.map(({ outcome }) => outcome);
}

/** Plans an organisation's mails, due `seconds` from now, or, if left out, at once by the outbox's reckoning; @returns what they're about. */
export async function planPostcards(
  app: INestApplicationContext,
  options: { count?: number; seconds?: number; organisationId?: string; kind?: string } = {},
): Promise<string[]> {
  const { count = 1, seconds, organisationId = randomUUID(), kind = 'test.postcard' } = options;
  const due = seconds !== undefined && { sendAt: new Date(Date.now() + seconds * 1000) };
  const subjectIds = Array.from({ length: count }, () => randomUUID());
  await app.get(Database).transaction(organisationId, (transaction) =>
    app.get(Outbox).plan(
      transaction,
      subjectIds.map((subjectId) => ({ kind, subjectId, ...due })),
    ),
  );
  return subjectIds;
}

/** Sends what is due, as the job would. */
export async function sendDue(app: INestApplicationContext): Promise<void> {
  await app.get(MailSender).sendDue(new AbortController().signal);
}

export interface MailRow {
  subjectId: string;
  state: string;
  attempts: number;
  offered: boolean;
  offerCount: number;
  messageId: string | null;
  response: string | null;
  lastError: string | null;
  /** Whether it'll be tried again automatically. */
  open: boolean;
  waits: number;
}

/** Every mail in a database, whoever it belongs to, in planning order. */
export async function mailRows(database: TestDatabase): Promise<MailRow[]> {
  return query<MailRow>(
    database,
    `select subject_id as "subjectId", state, attempts, offered_at is not null as offered, offer_count as "offerCount",
              message_id as "messageId", response, last_error as "lastError", next_at is not null as open,
              extract(epoch from next_at - platform.now())::int as waits
       from platform.outbound_mail order by id`,
  );
}

async function query<Row extends pg.QueryResultRow>(
  { superuserUrl }: TestDatabase,
  sql: string,
  parameters: readonly string[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...parameters])).rows;
  } finally {
    await client.end();
  }
}

/** Resolves when `condition` holds; the test's own time limit ends the wait. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
