import { Injectable, Logger } from '@nestjs/common';
import { notificationDays } from '@petcare/contracts/notifications';
import { z } from 'zod';
import { Database } from '../database/database.ts';
import { keysAreKept } from '../idempotency/idempotency-keys.ts';
import { defineJob, JobHandler } from '../jobs/job.ts';
import { unusedFor } from '../sessions/session-loader.ts';

/** Forgets mails, events, notices and log-ins that ended long ago, answers nobody will ask for again, and counts of days that are over; once a day, by each worker's own clock. */
export const pruneOutbox = defineJob({ name: 'prune-outbox', schema: z.object({}), options: { sweep: true } });

/** What somebody may still ask about: whether a mail was sent, and what the server said. */
const mailsAreKept = '90 days';
const eventsAreKept = '30 days';
const noticesAreKept = `${notificationDays} days`;
/** Longer than from one run to the next. */
const orphansAreSought = '2 days';
/** Longer than any process's clock is wrong. */
const limitsAreKept = '1 hour';
/** What was counted for a time that is over; `$1` how long, `$2` how many. */
const pruneLimits = `
  with gone as (delete from platform.rate_limit where key in (
    select key from platform.rate_limit where expire < extract(epoch from platform.now() - $1::interval) * 1000 limit $2) returning 1)
  select count(*) as gone from gone`;
/** `$1` how long ago they were last used, `$2` how many. */
const pruneSessions = `
  with gone as (delete from platform.session where token_hash in (
    select token_hash from platform.session where last_used_at < platform.now() - $1::interval limit $2) returning 1)
  select count(*) as gone from gone`;
/** Each with how old what it removes must be. */
const prunes = [
  ['select platform.prune_outbound_mail($1::interval, $2) as gone', mailsAreKept],
  ['select platform.prune_domain_events($1::interval, $2) as gone', eventsAreKept],
  ['select platform.prune_notices($1::interval, $2) as gone', noticesAreKept],
  ['select platform.prune_idempotency_keys($1::interval, $2) as gone', keysAreKept],
  [pruneSessions, unusedFor],
  ['select platform.prune_orphaned_notices($1::interval, $2) as gone', orphansAreSought],
  [pruneLimits, limitsAreKept],
] as const;
const interval = 24 * 60 * 60 * 1000;
/** Rows per statement, so that none takes long. */
const batch = 2000;

@Injectable()
export class PruneOutboxJob extends JobHandler<typeof pruneOutbox> {
  override readonly job = pruneOutbox;
  private readonly logger = new Logger(PruneOutboxJob.name);
  private prunedAt = -Infinity;

  constructor(private readonly database: Database) {
    super();
  }

  /** What can't be forgotten now keeps nothing else from it, and is tried again at the next sweep. */
  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    if (performance.now() - this.prunedAt < interval) return;
    const begun = performance.now();
    let isDone = true;
    for (const [sql, age] of prunes) {
      await this.prune(sql, age, signal).catch((error: unknown) => {
        isDone = false;
        this.logger.error({ err: error, sql }, 'What is over could not be forgotten');
      });
    }
    if (isDone && !signal.aborted) this.prunedAt = begun;
  }

  private async prune(sql: string, age: string, signal: AbortSignal): Promise<void> {
    for (let gone = batch; gone === batch && !signal.aborted;) {
      const [row] = await this.database.acrossOrganisations<{ gone: string }>(sql, [age, batch]);
      gone = Number(row?.gone ?? 0);
    }
  }
}
