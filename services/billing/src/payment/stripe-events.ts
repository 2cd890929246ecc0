import { id } from '@petcare/contracts';
import { invalid } from '@petcare/platform';
import { Stripe } from 'stripe';
import type { PaymentEvent, PaymentNews } from './payment-provider.ts';

/** How many seconds a signature is accepted for; Stripe signs afresh each time it sends. */
const signedWithin = 300;

const idOf = (of: string | { id: string }): string => (typeof of === 'string' ? of : of.id);

type Whose = PaymentEvent['whose'] | null;

const ofOrganisation = (named: unknown): Whose => {
  const organisation = id.safeParse(named);
  return organisation.success ? { organisationId: organisation.data } : null;
};

/** What matters here about an event, and for whom; null if nothing. */
function newsOf(event: Stripe.Event): [Whose, PaymentNews] | null {
  switch (event.type) {
    case 'checkout.session.completed': {
      const { mode, metadata, setup_intent: entry } = event.data.object;
      if (mode !== 'setup' || entry === null) return null;
      return [ofOrganisation(metadata?.['organisation']), { kind: 'card-entered', entryId: idOf(entry) }];
    }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return newsOfInvoice(event);
    case 'charge.refunded': {
      const { customer, payment_intent: payment } = event.data.object;
      if (customer === null || payment === null) return null;
      return [{ customerId: idOf(customer) }, { kind: 'refunded', paymentId: idOf(payment) }];
    }
    default:
      return null;
  }
}

type OfInvoice = Stripe.InvoicePaidEvent | Stripe.InvoicePaymentFailedEvent | Stripe.InvoicePaymentActionRequiredEvent;

function newsOfInvoice({ type, data: { object: invoice } }: OfInvoice): [Whose, PaymentNews] | null {
  const bill = id.safeParse(invoice.metadata?.['bill']);
  if (!bill.success) return null;
  const about = { billId: bill.data, providerId: invoice.id };
  const organisation = ofOrganisation(invoice.metadata?.['organisation']);
  if (type === 'invoice.paid') return [organisation, { kind: 'paid', ...about, pence: invoice.amount_paid }];
  const kind = type === 'invoice.payment_failed' ? 'declined' : 'needs-confirmation';
  return [organisation, { kind, ...about, payUrl: invoice.hosted_invoice_url ?? null }];
}

/** Reads a Stripe event. @throws {ProblemError} 400 when it isn't signed with the secret, or was minutes ago */
export function eventOf(stripe: Stripe, secret: string, body: string, signature: string): PaymentEvent | null {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, signedWithin);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw invalid([{ path: '', message: 'This is not signed by Stripe, or was signed too long ago.' }]);
    throw error;
  }
  const [whose, news] = newsOf(event) ?? [];
  if (!news || !whose) return null;
  return { id: event.id, whose, happenedAt: new Date(event.created * 1000), news };
}
