import { Injectable } from '@nestjs/common';
import { ErasureStep, type ToldAfterwards } from '@petcare/organisations';
import { defineEvent, DomainEvents, EventSubscriber, type Transaction } from '@petcare/platform';
import { z } from 'zod';
import { PaymentProvider } from './payment-provider.ts';
import { getPayer, type PayerRow } from './payment.queries.ts';

/** An organisation whose cards the provider knows was erased. */
const customerLeft = defineEvent({ name: 'billing.customer-left', schema: z.object({ customerId: z.string() }) });

/** Remembers the provider's id for an erased organisation. */
@Injectable()
export class CustomerLeaves extends ErasureStep {
  constructor(private readonly events: DomainEvents) {
    super();
  }

  async before({ query, organisationId }: Transaction): Promise<ToldAfterwards | null> {
    const [payer] = await query<PayerRow>(getPayer, [organisationId]);
    if (!payer) return null;
    const { customerId } = payer;
    return (transaction) => this.events.publish(transaction, customerLeft, { customerId });
  }
}

/** Makes the provider forget it, too, with its cards. No row is left for a job to go by. */
@Injectable()
export class ForgetCustomer extends EventSubscriber<typeof customerLeft> {
  readonly event = customerLeft;
  readonly name = 'billing.forget-customer';

  constructor(private readonly provider: PaymentProvider) {
    super();
  }

  async handle(_transaction: Transaction, { customerId }: { customerId: string }): Promise<void> {
    await this.provider.forgetCustomer(customerId);
  }
}
