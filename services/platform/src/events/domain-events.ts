import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.ts';
import { newId } from '../new-id.ts';
import { deliverEvents } from './deliver-events.ts';
import type { DomainEvent, EventPayload } from './event.ts';

@Injectable()
export class DomainEvents {
  constructor(private readonly jobs: Jobs) {}

  /** Tells subscribers, if the transaction commits: soon, in the worker, and for certain. */
  async publish<E extends DomainEvent>(transaction: Transaction, event: E, payload: EventPayload<E>): Promise<void> {
    await transaction.query(
      `insert into platform.domain_event (organisation_id, id, name, payload) values ($1, $2, $3, $4)`,
      [transaction.organisationId, newId(), event.name, JSON.stringify(event.schema.parse(payload))],
    );
    transaction.afterCommit(() => this.jobs.wake(deliverEvents, {}));
  }
}
