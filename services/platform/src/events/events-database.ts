import { DomainEventEntity } from './domain-event.entity.ts';
import { DomainEvent1763670000200 } from './migrations/1763670000200-domain-event.ts';

/** What domain events add to the platform's tables. */
export const eventsDatabase = { entities: [DomainEventEntity], migrations: [DomainEvent1763670000200] };
