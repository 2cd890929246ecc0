import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './domain-events.ts';

/** `DomainEvents`, with which domains publish. Needs `JobsModule`. */
@Global()
@Module({ providers: [DomainEvents], exports: [DomainEvents] })
export class EventsModule {}
