import { Logger } from '@nestjs/common';
import { unavailable } from '@petcare/platform';
import { Stripe } from 'stripe';
import {
  PaymentProvider,
  type BillToCharge,
  type CardOrder,
  type CardPayment,
  type KeptCard,
  type PaymentEvent,
  type RequestState,
} from './payment-provider.ts';
import { eventOf } from './stripe-events.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Stands in for the API; the real one if left out. */
  readonly apiUrl?: string | undefined;
}

const patience = 20_000;
const retries = 2;

function clientOf({ secretKey, apiUrl }: StripeSettings): Stripe {
  const usual = { timeout: patience, maxNetworkRetries: retries, telemetry: false };
  if (apiUrl === undefined) return new Stripe(secretKey, usual);
  const { hostname: host, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, { ...usual, host, port, protocol: protocol === 'https:' ? 'https' : 'http' });
}

function stateOf({ status }: Stripe.Invoice): RequestState {
  if (status === 'paid') return 'paid';
  return status === 'draft' || status === 'open' ? 'open' : 'closed';
}

/** Off session, a bank's wish for confirmation may count as a failed payment. */
function isUnconfirmed({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean {
  return (
    status === 'requires_action' || (status === 'requires_payment_method' && error?.code === 'authentication_required')
  );
}

const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
const idOf = (of: string | { id: string }): string => (typeof of === 'string' ? of : of.id);

/** Cards through Stripe: one invoice there for each bill here, payable once. Nothing about a subscription is kept there. */
export class StripeProvider extends PaymentProvider {
  readonly takesCards = true;
  private readonly logger = new Logger(StripeProvider.name);
  private readonly stripe: Stripe;

  constructor(private readonly settings: StripeSettings) {
    super();
    this.stripe = clientOf(settings);
  }

  async enterCard(order: CardOrder): Promise<{ url: string; customerId: string }> {
    const { organisationId, reference, returnUrl, cancelUrl } = order;
    const metadata = { organisation: organisationId };
    return this.asking(async () => {
      const customerId =
        order.customerId ??
        (
          await this.stripe.customers.create(
            { description: reference, metadata },
            { idempotencyKey: `customer-${organisationId}` },
          )
        ).id;
      const { url } = await this.stripe.checkout.sessions.create({
        mode: 'setup',
        currency: 'gbp',
        allowed_payment_method_types: ['card'],
        customer: customerId,
        client_reference_id: organisationId,
        metadata,
        success_url: returnUrl,
        cancel_url: cancelUrl,
      });
      if (url === null) throw unavailable();
      return { url, customerId };
    });
  }

  async cardEntered(entryId: string): Promise<KeptCard | null> {
    const { payment_method: method } = await this.stripe.setupIntents.retrieve(entryId, { expand: ['payment_method'] });
    if (method === null || typeof method === 'string' || !method.card) return null;
    const { brand, last4, exp_month: month, exp_year: year } = method.card;
    return { id: method.id, brand, last4, expires: `${year}-${String(month).padStart(2, '0')}` };
  }

  async forgetCard(cardId: string): Promise<void> {
    await this.asking(() =>
      this.stripe.paymentMethods.detach(cardId).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    );
  }

  async forgetCustomer(customerId: string): Promise<void> {
    await this.stripe.customers.del(customerId).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }

  /** A draft, which charges nobody by itself: if one is ever made twice, only the one whose id is kept is asked to be paid. */
  async request({ organisationId, id, number, lines, customerId, cardId }: BillToCharge): Promise<string> {
    const draft = await this.stripe.invoices.create(
      {
        customer: customerId,
        currency: 'gbp',
        auto_advance: false,
        collection_method: 'charge_automatically',
        pending_invoice_items_behavior: 'exclude',
        payment_settings: { payment_method_types: ['card'] },
        description: number,
        metadata: { organisation: organisationId, bill: id },
      },
      { idempotencyKey: `bill-${id}-${cardId}` },
    );
    await this.stripe.invoices.addLines(
      draft.id,
      { lines: lines.map(({ text, pence }) => ({ description: text, amount: pence })) },
      { idempotencyKey: `lines-${id}-${cardId}` },
    );
    return draft.id;
  }

  async charge(providerId: string, cardId: string, attempt: number): Promise<RequestState> {
    const asked = await this.toCharge(providerId);
    if (stateOf(asked) !== 'open') return stateOf(asked);
    try {
      const key = `pay-${providerId}-${attempt}`;
      const paid = await this.stripe.invoices.pay(
        providerId,
        { payment_method: cardId, off_session: true },
        { idempotencyKey: key },
      );
      return stateOf(paid);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return 'open';
      throw error;
    }
  }

  async needsConfirmation(providerId: string): Promise<boolean> {
    const { data: payments } = await this.stripe.invoicePayments.list({
      invoice: providerId,
      status: 'open',
      expand: ['data.payment.payment_intent'],
    });
    return payments.some(
      ({ payment: { payment_intent: intent } }) => typeof intent === 'object' && isUnconfirmed(intent),
    );
  }

  async withdraw(providerId: string): Promise<RequestState> {
    const invoice = await this.stripe.invoices.retrieve(providerId);
    if (invoice.status === 'draft') await this.stripe.invoices.del(providerId);
    else if (invoice.status === 'open' || invoice.status === 'uncollectible')
      await this.stripe.invoices.voidInvoice(providerId);
    else return stateOf(invoice);
    return 'closed';
  }

  async sendBack(providerId: string, pence: number): Promise<void> {
    const { data: payments } = await this.stripe.invoicePayments.list({ invoice: providerId, status: 'paid' });
    const [intent] = payments.flatMap(({ payment: { payment_intent: made } }) => made ?? []);
    if (intent === undefined) throw new Error('Stripe knows of no payment of this bill');
    const sent = await this.sentBack(idOf(intent));
    if (sent >= pence) return;
    await this.stripe.refunds.create(
      { payment_intent: idOf(intent), amount: pence - sent },
      { idempotencyKey: `back-${providerId}-${pence}` },
    );
  }

  async payment(paymentId: string): Promise<CardPayment | null> {
    const { data: payments } = await this.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentId },
      status: 'paid',
    });
    const [payment] = payments;
    if (!payment) return null;
    const backPence = await this.sentBack(paymentId);
    return { providerId: idOf(payment.invoice), pence: payment.amount_paid ?? 0, backPence };
  }

  /** The request, ready for a card. Written off, it could still be paid on its page besides another one, and is voided. */
  private async toCharge(providerId: string): Promise<Stripe.Invoice> {
    const found = await this.stripe.invoices.retrieve(providerId);
    if (found.status === 'draft') return this.stripe.invoices.finalizeInvoice(providerId, { auto_advance: false });
    return found.status === 'uncollectible' ? this.stripe.invoices.voidInvoice(providerId) : found;
  }

  /** Pence of a payment that went back, or are on their way. */
  private async sentBack(paymentId: string): Promise<number> {
    const { data: refunds } = await this.stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
    return refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  read(body: string, signature: string): PaymentEvent | null {
    return eventOf(this.stripe, this.settings.webhookSecret, body, signature);
  }

  /** While somebody waits: if Stripe can't be reached, they can try again. */
  private async asking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      this.logger.warn({ type, code, statusCode, requestId }, 'Stripe did not do what it was asked');
      throw unavailable();
    }
  }
}
