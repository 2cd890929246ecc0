import { id } from '@petcare/contracts';
import { invalid } from '@petcare/platform';
import { Stripe } from 'stripe';
import type { PaymentEvent, PaymentNews } from './payment-provider.ts';

/** Seconds for which what was signed is taken; Stripe signs anew each time it sends. */
const signedWithin = 300;

/** What of an event matters here, and to which organisation; null when nothing does. */
function newsOf(event: Stripe.Event): [organisation: unknown, PaymentNews] | null {
  switch (event.type) {
    case 'checkout.session.completed': {
      const { mode, metadata, setup_intent: entry } = event.data.object;
      if (mode !== 'setup' || entry === null) return null;
      return [
        metadata?.['organisation'],
        { kind: 'card-entered', entryId: typeof entry === 'string' ? entry : entry.id },
      ];
    }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return newsOfInvoice(event);
    default:
      return null;
  }
}

type OfInvoice = Stripe.InvoicePaidEvent | Stripe.InvoicePaymentFailedEvent | Stripe.InvoicePaymentActionRequiredEvent;

function newsOfInvoice({ type, data: { object: invoice } }: OfInvoice): [organisation: unknown, PaymentNews] | null {
  const bill = id.safeParse(invoice.metadata?.['bill']);
  if (!bill.success) return null;
  const about = { billId: bill.data, providerId: invoice.id };
  const organisation = invoice.metadata?.['organisation'];
  if (type === 'invoice.paid') return [organisation, { kind: 'paid', ...about, pence: invoice.amount_paid }];
  const kind = type === 'invoice.payment_failed' ? 'declined' : 'needs-confirmation';
  return [organisation, { kind, ...about, payUrl: invoice.hosted_invoice_url ?? null }];
}

/** Reads an event of Stripe. @throws {ProblemError} 400 when it is not signed with the secret, or was minutes ago */
export function eventOf(stripe: Stripe, secret: string, body: string, signature: string): PaymentEvent | null {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, signedWithin);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw invalid([{ path: '', message: 'This is not signed by Stripe, or was signed too long ago.' }]);
    throw error;
  }
  const [named, news] = newsOf(event) ?? [];
  const organisation = id.safeParse(named);
  if (!news || !organisation.success) return null;
  return { id: event.id, organisationId: organisation.data, happenedAt: new Date(event.created * 1000), news };
}
