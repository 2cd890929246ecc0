import { Inject, Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CONFIG, type Config } from '../config/config.ts';
import { Database, type Transaction } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.ts';
import { providersOf } from '../providers-of.ts';
import { deliverEvents } from './deliver-events.ts';
import { eventNamed, EventSubscriber } from './event.ts';

/** Organisations looked at in one go. */
const batchSize = 50;
/** Events of one of them until it's the others' turn. */
const share = 20;
/** Seconds until the next attempt, by how many failed; ten minutes from then on. */
const backoff = [1, 5, 30, 120];
const longestBackoff = 600;
/** About two and a half hours; then the event is set aside. */
export const maxAttempts = 20;

interface WaitingEvent {
  id: string;
  name: string;
  payload: unknown;
  attempts: number;
}

/**
 * Brings events to their subscribers: one organisation's in id order, each in one transaction with everything its
 * subscribers do, so that it's either delivered with every effect or still waiting.
 */
@Injectable()
export class EventDelivery {
  private readonly logger = new Logger(EventDelivery.name);
  private busy = false;
  private asked = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /** Delivers until nothing is due; one call at a time does it for everything a process gets in the meantime. */
  async deliverDue(signal: AbortSignal): Promise<void> {
    this.asked = true;
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.asked && !signal.aborted) {
        await this.deliverAll(signal);
        // Anybody asking in the middle of this is satisfied, so it isn't the end.
        if (!signal.aborted) await this.wakeForNext();
      }
    } finally {
      this.busy = false;
    }
  }

  private async deliverAll(signal: AbortSignal): Promise<void> {
    this.asked = false;
    const subscribers = providersOf(this.discovery, EventSubscriber);
    for (let progress = true; progress && !signal.aborted;) {
      progress = false;
      for (const organisationId of await this.organisationsWithDueEvents()) {
        for (let turn = 0; turn < share && !signal.aborted; turn++) {
          if (!(await this.deliverNext(organisationId, subscribers))) break;
          progress = true;
        }
      }
    }
  }

  /** @returns whether an event was delivered; not when there is none, or another worker has it. */
  private async deliverNext(organisationId: string, subscribers: readonly EventSubscriber[]): Promise<boolean> {
    let event: WaitingEvent | undefined;
    try {
      return await this.database.transaction(organisationId, async (transaction) => {
        event = await lockHead(transaction);
        if (!event) return false;
        await deliver(transaction, event, subscribers);
        return true;
      });
    } catch (error) {
      if (!event) throw error;
      await this.postpone(organisationId, event, error);
      return false;
    }
  }

  private async postpone(organisationId: string, event: WaitingEvent, error: unknown): Promise<void> {
    const attempts = event.attempts + 1;
    const givenUp = attempts >= maxAttempts;
    this.logger.error(
      { err: error, event: event.id, name: event.name, attempts, givenUp },
      'An event was not delivered',
    );
    await this.database.transaction(organisationId, (transaction) =>
      transaction.query(
        `update platform.domain_event
         set attempts = $3, next_attempt_at = platform.now() + $4 * interval '1 second', last_error = $5,
             given_up_at = case when $6 then platform.now() end
         where organisation_id = $1 and id = $2 and delivered_at is null`,
        [organisationId, event.id, attempts, backoff[event.attempts] ?? longestBackoff, String(error), givenUp],
      ),
    );
  }

  private async organisationsWithDueEvents(): Promise<string[]> {
    const heads = await this.heads();
    return heads.filter(({ nextIn }) => nextIn <= 0).map(({ organisationId }) => organisationId);
  }

  private async heads(): Promise<{ organisationId: string; nextIn: number }[]> {
    return this.database.acrossOrganisations(
      `select organisation_id as "organisationId", next_in as "nextIn" from platform.heads_of_domain_events($1)`,
      [batchSize],
    );
  }

  private async wakeForNext(): Promise<void> {
    const [next] = await this.heads();
    if (!next || next.nextIn > this.config.SWEEP_SECONDS) return;
    await this.jobs.wake(deliverEvents, {}, { at: new Date(Date.now() + next.nextIn * 1000) });
  }
}

/** The oldest undelivered event, if it's due and nobody else has it. */
async function lockHead(transaction: Transaction): Promise<WaitingEvent | undefined> {
  const [head] = await transaction.query<WaitingEvent>(
    `select id, name, payload, attempts from platform.domain_event
     where organisation_id = $1 and delivered_at is null and given_up_at is null and next_attempt_at <= platform.now()
       and id = (
         select id from platform.domain_event
         where organisation_id = $1 and delivered_at is null and given_up_at is null order by id limit 1
       )
     for update skip locked`,
    [transaction.organisationId],
  );
  return head;
}

async function deliver(
  transaction: Transaction,
  { id, name, payload }: WaitingEvent,
  subscribers: readonly EventSubscriber[],
): Promise<void> {
  const event = eventNamed(name);
  // A process of an older build: the event waits for one that knows it.
  if (!event) throw new Error(`The event ${name} is not known to this build`);
  const parsed = event.schema.parse(payload);
  for (const subscriber of subscribers.filter((candidate) => candidate.event === event)) {
    await subscriber.handle(transaction, parsed).catch((error: unknown) => {
      throw new Error(`${subscriber.name}: ${String(error)}`, { cause: error });
    });
  }
  await transaction.query(
    `update platform.domain_event set delivered_at = platform.now() where organisation_id = $1 and id = $2`,
    [transaction.organisationId, id],
  );
}
