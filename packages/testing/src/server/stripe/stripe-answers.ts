import { newIdOf, StripeRefusal, type StripeBooks } from './stripe-books.ts';

/** Fields below `name`, as `metadata[bill]=…`. */
function below(form: URLSearchParams, name: string): Record<string, string> {
  const entries = [...form].flatMap(([key, value]) => {
    const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key)?.[1];
    return inner === undefined ? [] : [[inner, value] as const];
  });
  return Object.fromEntries(entries);
}

function needed(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new StripeRefusal(400, 'parameter_missing');
  return value;
}

/** The sum of `lines[0][amount]`, `lines[1][amount]` and so on. */
function amountOf(form: URLSearchParams): number {
  const amounts = [...form].filter(([key]) => /^lines\[\d+\]\[amount\]$/.test(key));
  return amounts.reduce((sum, [, value]) => sum + Number(value), 0);
}

const paymentIn = (query: URLSearchParams): string => query.get('payment[payment_intent]') ?? '';
const listed = (data: readonly object[]): object => ({ object: 'list', data, has_more: false, url: '' });

function paymentOf(invoice: string, pence: number | null, intent: string | object): object {
  const payment = { type: 'payment_intent', payment_intent: intent };
  return { object: 'invoice_payment', invoice, amount_paid: pence, payment };
}

/** With their intents, which is what's asked for. */
function openPayments({ failed }: StripeBooks, invoice: string): object[] {
  const intent = failed.get(invoice);
  return intent ? [paymentOf(invoice, null, intent)] : [];
}

function paidPayments({ intents }: StripeBooks, query: URLSearchParams): object[] {
  return [...intents]
    .filter(([intent, { invoice }]) => [invoice, intent].includes(query.get('invoice') ?? paymentIn(query)))
    .map(([intent, { invoice, pence }]) => paymentOf(invoice, pence, intent));
}

type Work = (books: StripeBooks, id: string, form: URLSearchParams, query: URLSearchParams) => object;

/** By method and path, in which `:id` is any id. */
const calls: Readonly<Record<string, Work>> = {
  'POST /v1/customers': (_books, _id, form) => ({
    id: newIdOf('cus'),
    metadata: below(form, 'metadata'),
  }),
  'DELETE /v1/customers/:id': (books, id) => {
    books.goneCustomers.push(id);
    return { id, object: 'customer', deleted: true };
  },
  'POST /v1/checkout/sessions': (books, _id, form) =>
    books.addSession({
      customer: needed(form, 'customer'),
      metadata: below(form, 'metadata'),
      success_url: needed(form, 'success_url'),
    }),
  'GET /v1/setup_intents/:id': (books, id) => {
    const intent = books.setupIntents.get(id);
    const method = books.methods.get(intent?.payment_method ?? '');
    if (!intent || !method) throw new StripeRefusal(404, 'resource_missing');
    return { ...intent, payment_method: method };
  },
  'POST /v1/payment_methods/:id/detach': (books, id) => books.detach(id),
  'POST /v1/invoices': (books, _id, form) => books.addInvoice(needed(form, 'customer'), below(form, 'metadata')),
  'POST /v1/invoices/:id/add_lines': (books, id, form) => books.addLines(id, amountOf(form)),
  'POST /v1/invoices/:id/finalize': (books, id) => books.finalise(id),
  'POST /v1/invoices/:id/pay': (books, id, form) => books.pay(id, needed(form, 'payment_method')),
  'POST /v1/invoices/:id/void': (books, id) => books.void(id),
  'GET /v1/invoices/:id': (books, id) => {
    const invoice = books.invoices.get(id);
    if (!invoice) throw new StripeRefusal(404, 'resource_missing');
    return invoice;
  },
  'DELETE /v1/invoices/:id': (books, id) => {
    books.remove(id);
    return { id, object: 'invoice', deleted: true };
  },
  'GET /v1/invoice_payments': (books, _id, _form, query) =>
    listed(
      query.get('status') === 'open' ? openPayments(books, query.get('invoice') ?? '') : paidPayments(books, query),
    ),
  'GET /v1/refunds': (books, _id, _form, query) => listed(books.refundsOf(query.get('payment_intent') ?? '')),
  'POST /v1/refunds': (books, _id, form) =>
    books.refund(needed(form, 'payment_intent'), Number(needed(form, 'amount'))),
};

/** Does what a call asks for. @throws {StripeRefusal} */
export function answerOf(books: StripeBooks, call: string, form: URLSearchParams, query: URLSearchParams): object {
  for (const [pattern, work] of Object.entries(calls)) {
    const match = new RegExp(`^${pattern.replace(':id', '([A-Za-z]+_\\w+)')}$`).exec(call);
    if (match) return work(books, match[1] ?? '', form, query);
  }
  throw new StripeRefusal(404, 'url_invalid');
}
