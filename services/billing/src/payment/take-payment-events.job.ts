import { Injectable, Logger } from '@nestjs/common';
import { Database, JobHandler } from '@petcare/platform';
import { takePaymentEvents } from './collect-payments.ts';
import { PaymentEvents } from './payment-events.service.ts';

const atOnce = 100;

/** Retries what couldn't be handled on arrival, waiting longer each time. */
@Injectable()
export class TakePaymentEvents extends JobHandler<typeof takePaymentEvents> {
  readonly job = takePaymentEvents;
  private readonly logger = new Logger(TakePaymentEvents.name);

  constructor(
    private readonly database: Database,
    private readonly events: PaymentEvents,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const rows = await this.database.acrossOrganisations<{ organisationId: string; eventId: string }>(
      `select organisation_id as "organisationId", event_id as "eventId" from billing.payment_events_due($1)`,
      [atOnce],
    );
    for (const { organisationId, eventId } of rows) {
      if (signal.aborted) return;
      try {
        await this.events.take(organisationId, eventId);
      } catch (error) {
        this.logger.warn({ err: error, event: eventId }, 'An event of a payment could not be taken yet');
      }
    }
  }
}
