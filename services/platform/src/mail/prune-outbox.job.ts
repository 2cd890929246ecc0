import { Injectable } from '@nestjs/common';
import { notificationDays } from '@petcare/contracts/notifications';
import { z } from 'zod';
import { Database } from '../database/database.ts';
import { keysAreKept } from '../idempotency/idempotency-keys.ts';
import { defineJob, JobHandler } from '../jobs/job.ts';
import { unusedFor } from '../sessions/session-loader.ts';

/** Forgets mails, events, notices and log-ins that ended long ago, and answers nobody will ask for again; once a day, by each worker's own clock. */
export const pruneOutbox = defineJob({ name: 'prune-outbox', schema: z.object({}), options: { sweep: true } });

/** What somebody may still ask about: whether a mail was sent, and what the server said. */
const mailsAreKept = '90 days';
const eventsAreKept = '30 days';
const noticesAreKept = `${notificationDays} days`;
/** Longer than from one run to the next. */
const orphansAreSought = '2 days';
/** `$1` how long ago they were last used, `$2` how many. */
const pruneSessions = `
  with gone as (delete from platform.session where token_hash in (
    select token_hash from platform.session where last_used_at < platform.now() - $1::interval limit $2) returning 1)
  select count(*) as gone from gone`;
const interval = 24 * 60 * 60 * 1000;
/** Rows per statement, so that none takes long. */
const batch = 2000;

@Injectable()
export class PruneOutboxJob extends JobHandler<typeof pruneOutbox> {
  override readonly job = pruneOutbox;
  private prunedAt = -Infinity;

  constructor(private readonly database: Database) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    if (performance.now() - this.prunedAt < interval) return;
    this.prunedAt = performance.now();
    await this.prune('select platform.prune_outbound_mail($1::interval, $2) as gone', mailsAreKept, signal);
    await this.prune('select platform.prune_domain_events($1::interval, $2) as gone', eventsAreKept, signal);
    await this.prune('select platform.prune_notices($1::interval, $2) as gone', noticesAreKept, signal);
    await this.prune('select platform.prune_idempotency_keys($1::interval, $2) as gone', keysAreKept, signal);
    await this.prune(pruneSessions, unusedFor, signal);
    await this.prune('select platform.prune_orphaned_notices($1::interval, $2) as gone', orphansAreSought, signal);
  }

  private async prune(sql: string, age: string, signal: AbortSignal): Promise<void> {
    for (let gone = batch; gone === batch && !signal.aborted;) {
      const [row] = await this.database.acrossOrganisations<{ gone: string }>(sql, [age, batch]);
      gone = Number(row?.gone ?? 0);
    }
  }
}
