import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './domain-events.ts';

/** `DomainEvents`, which domains publish with. Needs `JobsModule`. */
@Global()
@Module({ providers: [DomainEvents], exports: [DomainEvents] })
export class EventsModule {}
