import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeliverEventsJob } from './deliver-events.job.ts';
import { EventDelivery } from './event-delivery.ts';

/** For the worker process only: delivers what `DomainEvents` published. */
@Module({ imports: [DiscoveryModule], providers: [EventDelivery, DeliverEventsJob] })
export class EventDeliveryModule {}
