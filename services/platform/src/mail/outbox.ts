import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import type { Transaction } from '../database/database.ts';
import { currentRequest } from '../http/current-request.ts';
import { Jobs } from '../jobs/jobs.ts';
import { newId } from '../new-id.ts';
import { sealMailSecret } from './mail-secret.ts';
import { sendDueMail } from './send-due-mail.ts';

export interface PlannedMail {
  /** The name of a `MailKind`. */
  readonly kind: string;
  /** The row it's about; there's one mail per kind and subject. */
  readonly subjectId: string;
  /** At once, by the database's clock, if left out. */
  readonly sendAt?: Date;
  /**
   * What the mail has to say and nothing else may keep, such as the token of a link whose row holds only its hash;
   * `compose` gets it as `mail.secret`. Encrypted with the application key, erased however the mail ends.
   */
  readonly secret?: string;
}

/** For anything further ahead, the queue isn't used; a worker looking at the rows plans the wake-up itself. */
const wakeHorizonSeconds = 24 * 60 * 60;

const secondsAhead = `extract(epoch from next_at - platform.now())::double precision as seconds`;

/** Plans mails in the transaction that gives rise to them. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Plans mails; planning one again moves it to its new time, or revives it if it was cancelled, unless a server has
   * been offered it. What people were told while it waited for the server no longer holds if it's moved to later: they're told
   * anew then.
   */
  async plan(transaction: Transaction, mails: readonly PlannedMail[]): Promise<void> {
    if (mails.length === 0) return;
    const planned = await transaction.query<{ seconds: number }>(
      `with planned as (
       insert into platform.outbound_mail as mail (organisation_id, id, kind, subject_id, send_at, next_at, sealed_secret, request_id)
       select $1, id, kind, subject_id, at, at, nullif(secret, ''), $7::text
       from unnest($2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[], $6::text[])
         as planned (id, kind, subject_id, send_at, secret), coalesce(send_at, platform.now()) at
       on conflict (organisation_id, kind, subject_id) do update
       set send_at = excluded.send_at, next_at = excluded.send_at, state = 'planned', lease_token = null,
           leased_until = null, attempts = 0,
           last_error = null, sealed_secret = coalesce(excluded.sealed_secret, mail.sealed_secret),
           request_id = excluded.request_id, updated_at = platform.now()
       where mail.offered_at is null
         and (mail.state = 'suppressed' or mail.state in ('planned', 'failed')
           and (mail.send_at <> excluded.send_at or excluded.sealed_secret is not null))
       returning mail.id, mail.send_at, old.state as was, ${secondsAhead}),
       outdated as (
       delete from platform.notice using planned where notice.organisation_id = $1 and notice.id = planned.id
         and planned.was in ('planned', 'failed') and notice.created_at < planned.send_at - interval '1 minute')
       select seconds from planned`,
      [
        transaction.organisationId,
        mails.map(() => newId()),
        mails.map((mail) => mail.kind),
        mails.map((mail) => mail.subjectId),
        mails.map((mail) => mail.sendAt?.toISOString() ?? null),
        mails.map((mail) => sealMailSecret(this.config.APP_SECRET, mail)),
        Outbox.requestId(),
      ],
    );
    this.wakeIn(
      transaction,
      planned.map(({ seconds }) => seconds),
    );
  }

  /**
   * A step of a statement that plans a mail about each of `rows` (`id`, `subject_id`, `send_at`), which are themselves new, so nothing is planned
   * about them yet. `$1` is the organisation, `request` the place of `requestId()`; it returns `seconds`, for `wakeIn`.
   */
  static planNewSql(kind: string, rows: string, request: `$${number}`): string {
    return `
    insert into platform.outbound_mail as mail (organisation_id, id, kind, subject_id, send_at, next_at, request_id)
    select $1, id, '${kind}', subject_id, send_at, send_at, ${request}::text from ${rows}
    returning ${secondsAhead}`;
  }

  /** Links a mail planned now to the audit trail and the log. */
  static requestId(): string | null {
    return currentRequest()?.id ?? null;
  }

  /** Wakes workers when this transaction's mails are due, in this many seconds. */
  wakeIn(transaction: Transaction, waits: readonly number[]): void {
    const soon = new Set(waits.map((wait) => Math.max(0, wait)).filter((wait) => wait < wakeHorizonSeconds));
    for (const wait of soon)
      transaction.afterCommit(() => this.jobs.wake(sendDueMail, {}, { at: new Date(Date.now() + wait * 1000) }));
  }

  /** How many mails of this kind the organisation has recently planned; `interval` as PostgreSQL writes it. */
  async plannedWithin({ query, organisationId }: Transaction, kind: string, interval: string): Promise<number> {
    const [row] = await query<{ count: string }>(
      `select count(*) from platform.outbound_mail
       where organisation_id = $1 and kind = $2 and created_at > platform.now() - $3::interval`,
      [organisationId, kind, interval],
    );
    return Number(row?.count ?? 0);
  }

  /** Subjects of a kind's mails still to be sent that were due from `from`, before `until`. */
  async waiting(
    { query, organisationId }: Transaction,
    kind: string,
    { from, until }: { from: string; until: string },
  ): Promise<string[]> {
    const rows = await query<{ subjectId: string }>(
      `select subject_id as "subjectId" from platform.outbound_mail
       where organisation_id = $1 and kind = $2 and next_at is not null and offered_at is null
         and send_at >= $3::timestamptz and send_at < $4::timestamptz`,
      [organisationId, kind, from, until],
    );
    return rows.map(({ subjectId }) => subjectId);
  }

  /** Stops mails, except those a server has been offered; `reason` in a few words, kept with the mail. */
  async cancel(transaction: Transaction, kind: string, subjectIds: readonly string[], reason: string): Promise<void> {
    await transaction.query(
      `update platform.outbound_mail
       set state = 'suppressed', next_at = null, lease_token = null, leased_until = null, last_error = $4,
           updated_at = platform.now()
       where organisation_id = $1 and kind = $2 and subject_id = any($3::uuid[]) and state in ('planned', 'failed')`,
      [transaction.organisationId, kind, subjectIds, reason],
    );
  }

  /**
   * What letters say may no longer be true: those waiting for the server are rewritten, and nobody starts sending them
   * before this transaction has committed. A server already offered one still gets it. `kind` and subjects as planned.
   */
  async recheck({ query, organisationId }: Transaction, kind: string, subjectIds: readonly string[]): Promise<void> {
    if (subjectIds.length === 0) return;
    await query(recheckSql, [organisationId, kind, subjectIds]);
  }

  /** The same for all of the organisation's letters, when who gets any changes. However many are due, one row says so. */
  async recheckAll({ query, organisationId }: Transaction): Promise<void> {
    await query(
      `insert into platform.mail_recheck as recheck (organisation_id, epoch) values ($1, 1)
       on conflict (organisation_id) do update set epoch = recheck.epoch + 1`,
      [organisationId],
    );
  }
}

/**
 * Takes written letters away from whoever has them: `$1` organisation, `$2` kind, `$3` subjects. Those nobody has yet are
 * also held until the commit, so that no letter is written in the meantime.
 */
const recheckSql = `
  with due as materialized (
    select id from platform.outbound_mail
    where organisation_id = $1 and kind = $2 and subject_id = any($3::uuid[]) and offered_at is null
      and next_at <= platform.now() + interval '1 minute'
    order by id for update
  )
  update platform.outbound_mail mail set lease_token = null, leased_until = null from due
  where mail.organisation_id = $1 and mail.id = due.id and mail.lease_token is not null`;
