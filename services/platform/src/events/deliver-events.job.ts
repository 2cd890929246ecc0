import { Injectable } from '@nestjs/common';
import { JobHandler } from '../jobs/job.ts';
import { deliverEvents } from './deliver-events.ts';
import { EventDelivery } from './event-delivery.ts';

@Injectable()
export class DeliverEventsJob extends JobHandler<typeof deliverEvents> {
  override readonly job = deliverEvents;

  constructor(private readonly delivery: EventDelivery) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    await this.delivery.deliverDue(signal);
  }
}
