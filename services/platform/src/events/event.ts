import type { z } from 'zod';
import type { Transaction } from '../database/database.ts';

/** Something that happened in a domain, told to the domains that build on it. */
export interface DomainEvent<Schema extends z.ZodObject = z.ZodObject> {
  /** Stored with every event, so it never changes; `domain.what-happened`. */
  readonly name: string;
  /** Ids only. */
  readonly schema: Schema;
}

export type EventPayload<E extends DomainEvent> = z.output<E['schema']>;

const defined = new Map<string, DomainEvent>();

/** @throws {Error} when the name is taken. */
export function defineEvent<Schema extends z.ZodObject>(event: { name: string; schema: Schema }): DomainEvent<Schema> {
  if (defined.has(event.name)) throw new Error(`The event ${event.name} is defined twice`);
  defined.set(event.name, event);
  return event;
}

/** The event with this name, if the loaded code knows it. */
export function eventNamed(name: string): DomainEvent | undefined {
  return defined.get(name);
}

/** What one domain does about another's event; it adds this to its module's `providers`. */
export abstract class EventSubscriber<E extends DomainEvent = DomainEvent> {
  abstract readonly event: E;

  /** Says in logs who failed; `domain.what-it-does`. */
  abstract readonly name: string;

  /**
   * Runs in a transaction of the organisation, together with the other subscribers: if one throws, all run again
   * later. Must be safe to run twice. Work outside the database belongs in a job.
   */
  abstract handle(transaction: Transaction, payload: EventPayload<E>): Promise<void>;
}
