import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';

/** Forgets what the provider said long ago; once a day, by each worker's own clock. */
const prunePaymentEvents = defineJob({ name: 'prune-payment-events', schema: z.object({}), options: { sweep: true } });

/** Stripe resends an event for three days, and for thirty by hand; one arriving later still changes nothing. */
const paymentEventsAreKept = '90 days';
const interval = 24 * 60 * 60 * 1000;
/** Rows per statement, so that none takes long. */
const batch = 2000;

@Injectable()
export class PrunePaymentEvents extends JobHandler<typeof prunePaymentEvents> {
  readonly job = prunePaymentEvents;
  private prunedAt = -Infinity;

  constructor(private readonly database: Database) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    if (begun - this.prunedAt < interval) return;
    for (let gone = batch; gone === batch && !signal.aborted;) {
      const [row] = await this.database.acrossOrganisations<{ gone: string }>(
        'select billing.prune_payment_events($1::interval, $2) as gone',
        [paymentEventsAreKept, batch],
      );
      gone = Number(row?.gone ?? 0);
    }
    if (!signal.aborted) this.prunedAt = begun;
  }
}
