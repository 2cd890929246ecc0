import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';

/** How a card behaves. */
export type CardKind = 'works' | 'declines' | 'needs-confirmation';

type Card = Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;
type Method = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'customer'> & { card: Card };
export type Invoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'customer' | 'status' | 'amount_due' | 'amount_paid' | 'attempt_count' | 'hosted_invoice_url'
> & { metadata: Record<string, string>; customer: string };
type Session = Pick<Stripe.Checkout.Session, 'id' | 'object' | 'mode' | 'setup_intent' | 'url' | 'success_url'> & {
  customer: string;
  metadata: Record<string, string>;
};
type SetupIntent = Pick<Stripe.SetupIntent, 'id' | 'object'> & { payment_method: string };
type FailedIntent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'status'>;
type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status'> & { payment_intent: string };
/** What an event is about, as Stripe sends it. */
export type SentEvent = Pick<Stripe.Event, 'id' | 'object' | 'type' | 'created' | 'api_version' | 'livemode'> & {
  data: { object: object };
};

/** An error answer, with Stripe's words for it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: 'card_error' | 'invalid_request_error';

  constructor(status: number, code: string, type: StripeRefusal['type'] = 'invalid_request_error') {
    super(code);
    this.status = status;
    this.code = code;
    this.type = type;
  }
}

const smallestChargePence = 30;
const digits: Record<CardKind, string> = { works: '4242', declines: '0341', 'needs-confirmation': '3155' };
export const newIdOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

function found<T>(of: Map<string, T>, id: string): T {
  const one = of.get(id);
  if (one === undefined) throw new StripeRefusal(404, 'resource_missing');
  return one;
}

/** What Stripe knows: customers, cards, invoices, their charges, and the events reporting them. */
export class StripeBooks {
  readonly invoices = new Map<string, Invoice>();
  readonly methods = new Map<string, Method>();
  readonly sessions = new Map<string, Session>();
  readonly setupIntents = new Map<string, SetupIntent>();
  readonly intents = new Map<string, { invoice: string; pence: number }>();
  /** The last charge that failed, by its invoice, while that's open. */
  readonly failed = new Map<string, FailedIntent>();
  readonly refunds: Refund[] = [];
  /** Who was deleted there. */
  readonly goneCustomers: string[] = [];
  /** Every event sent, in the order in which it happened. */
  readonly events: SentEvent[] = [];
  /** Its own clock. */
  now = (): number => Date.now();
  private readonly kinds = new Map<string, CardKind>();
  private readonly origin: () => string;

  constructor(origin: () => string) {
    this.origin = origin;
  }

  addSession(given: Pick<Session, 'customer' | 'metadata' | 'success_url'>): Session {
    const id = newIdOf('cs_test');
    const url = `${this.origin()}/checkout/${id}`;
    const session: Session = { ...given, id, object: 'checkout.session', mode: 'setup', setup_intent: null, url };
    this.sessions.set(id, session);
    return session;
  }

  /** Someone enters a card on a session's page. */
  enterCard(sessionId: string, kind: CardKind): Session {
    const session = found(this.sessions, sessionId);
    const [id, entry] = [newIdOf('pm'), newIdOf('seti')];
    const card = { brand: 'visa' as const, last4: digits[kind], exp_month: 4, exp_year: 2031 };
    this.methods.set(id, { id, object: 'payment_method', customer: session.customer, card });
    this.kinds.set(id, kind);
    this.setupIntents.set(entry, { id: entry, object: 'setup_intent', payment_method: id });
    const done = { ...session, setup_intent: entry };
    this.sessions.set(sessionId, done);
    this.tell('checkout.session.completed', done);
    return done;
  }

  detach(id: string): Method {
    const method = { ...found(this.methods, id), customer: null };
    if (!this.methods.get(id)?.customer) throw new StripeRefusal(400, 'resource_missing');
    this.methods.set(id, method);
    return method;
  }

  addInvoice(customer: string, metadata: Record<string, string>): Invoice {
    const id = newIdOf('in');
    const money = { amount_due: 0, amount_paid: 0, attempt_count: 0, hosted_invoice_url: null };
    const invoice: Invoice = { id, object: 'invoice', customer, metadata, status: 'draft', ...money };
    this.invoices.set(id, invoice);
    return invoice;
  }

  addLines(id: string, pence: number): Invoice {
    return this.change(id, ['draft'], ({ amount_due: due }) => ({ amount_due: due + pence }));
  }

  finalise(id: string): Invoice {
    const invoice = found(this.invoices, id);
    // Too small an amount is added to the customer's balance, which nothing here expects.
    if (invoice.amount_due < smallestChargePence) throw new StripeRefusal(400, 'amount_too_small');
    const page = `${this.origin()}/invoice/${id}`;
    return this.change(id, ['draft'], () => ({ status: 'open', hosted_invoice_url: page }));
  }

  /** Off session, with a saved card. */
  pay(id: string, methodId: string): Invoice {
    const invoice = found(this.invoices, id);
    if (invoice.status !== 'open') throw new StripeRefusal(400, 'invoice_not_open');
    const method = this.methods.get(methodId);
    if (method?.customer !== invoice.customer) throw new StripeRefusal(400, 'payment_method_unactivated');
    const kind = this.kinds.get(methodId) ?? 'works';
    if (kind === 'works') return this.paid(id);
    const tried = this.change(id, ['open'], ({ attempt_count: count }) => ({ attempt_count: count + 1 }));
    const status = kind === 'declines' ? 'requires_payment_method' : 'requires_action';
    this.failed.set(id, { id: newIdOf('pi'), object: 'payment_intent', status });
    this.tell('invoice.payment_failed', tried);
    if (kind === 'declines') throw new StripeRefusal(402, 'card_declined', 'card_error');
    this.tell('invoice.payment_action_required', tried);
    throw new StripeRefusal(402, 'invoice_payment_intent_requires_action', 'card_error');
  }

  /** Someone pays or confirms it on its page. */
  payOnPage(id: string): Invoice {
    return this.paid(id);
  }

  void(id: string): Invoice {
    return this.change(id, ['open', 'uncollectible'], () => ({ status: 'void' }));
  }

  /** Someone gives up on being paid, although it still can be. */
  writeOff(id: string): Invoice {
    return this.change(id, ['open'], () => ({ status: 'uncollectible' }));
  }

  remove(id: string): void {
    if (found(this.invoices, id).status !== 'draft') throw new StripeRefusal(400, 'invoice_not_editable');
    this.invoices.delete(id);
  }

  refund(intent: string, pence: number): Refund {
    const { pence: taken, invoice } = found(this.intents, intent);
    const sent = this.refundsOf(intent).reduce((sum, { amount }) => sum + amount, 0);
    if (sent + pence > taken) throw new StripeRefusal(400, 'charge_already_refunded');
    const refund: Refund = {
      id: newIdOf('re'),
      object: 'refund',
      amount: pence,
      status: 'succeeded',
      payment_intent: intent,
    };
    this.refunds.push(refund);
    const { customer } = found(this.invoices, invoice);
    const backPence = sent + pence;
    this.tell('charge.refunded', { object: 'charge', customer, payment_intent: intent, amount_refunded: backPence });
    return refund;
  }

  refundsOf(intent: string): Refund[] {
    return this.refunds.filter(({ payment_intent: of }) => of === intent);
  }

  /** Pence charged to cards for a bill, less refunds. */
  takenFor(billId: string): number {
    const intents = [...this.intents].filter(
      ([, { invoice }]) => this.invoices.get(invoice)?.metadata['bill'] === billId,
    );
    const back = intents.flatMap(([intent]) => this.refundsOf(intent)).reduce((sum, { amount }) => sum + amount, 0);
    return intents.reduce((sum, [, { pence }]) => sum + pence, 0) - back;
  }

  private paid(id: string): Invoice {
    const paid = this.change(id, ['open', 'uncollectible'], ({ amount_due: due, attempt_count: count }) => ({
      status: 'paid',
      amount_paid: due,
      attempt_count: count + 1,
    }));
    this.failed.delete(id);
    this.intents.set(newIdOf('pi'), { invoice: id, pence: paid.amount_paid });
    this.tell('invoice.paid', paid);
    return paid;
  }

  private change(id: string, from: Invoice['status'][], to: (before: Invoice) => Partial<Invoice>): Invoice {
    const before = found(this.invoices, id);
    if (!from.includes(before.status)) throw new StripeRefusal(400, 'invoice_not_editable');
    const after = { ...before, ...to(before) };
    this.invoices.set(id, after);
    return after;
  }

  private tell(type: Stripe.Event['type'], about: object): void {
    this.events.push({
      id: newIdOf('evt'),
      object: 'event',
      type,
      created: Math.floor(this.now() / 1000),
      api_version: null,
      livemode: false,
      data: { object: { ...about } },
    });
  }
}
