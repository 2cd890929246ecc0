import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.ts';
import { Database } from '../database/database.ts';
import { ProblemError } from '../http/problem-error.ts';
import { Jobs } from '../jobs/jobs.ts';
import { deliverEvents } from './deliver-events.ts';
import { maxAttempts } from './event-delivery.ts';

/** With only one attempt, it holds up later ones no longer than that takes. */
const tryOnceMore = `
  update platform.domain_event set given_up_at = null, attempts = ${maxAttempts - 1}, next_attempt_at = platform.now()
  where organisation_id = $1 and id = $2 and given_up_at is not null and delivered_at is null returning name`;

/** Events that were set aside, once somebody has fixed what they failed on; a provider in the module staff use. */
@Injectable()
export class RetriedEvents {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
  ) {}

  /** Delivers it soon, in the worker; if that fails it's set aside again. @throws {ProblemError} 409 when somebody was faster */
  async retry(organisationId: string, id: string): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const [event] = await transaction.query<{ name: string }>(tryOnceMore, [organisationId, id]);
      if (!event) throw new ProblemError('conflict', 'Somebody has tried this event again already.');
      await this.audit.record(transaction, {
        action: 'event.retried',
        entity: { kind: 'event', id },
        changes: { event: [event.name, event.name] },
      });
      transaction.afterCommit(() => this.jobs.wake(deliverEvents, {}));
    });
  }
}
