import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './domain-events.ts';
import { RetriedEvents } from './retried-events.ts';

/** `DomainEvents`, with which domains publish, and what staff do about those that failed. Needs `JobsModule` and `AuditModule`. */
@Global()
@Module({ providers: [DomainEvents, RetriedEvents], exports: [DomainEvents, RetriedEvents] })
export class EventsModule {}
