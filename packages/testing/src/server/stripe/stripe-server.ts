import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { answerOf } from './stripe-answers.ts';
import { StripeBooks, StripeRefusal, type CardKind, type SentEvent } from './stripe-books.ts';
import { cardPage, invoicePage } from './stripe-pages.ts';

export type { CardKind, SentEvent } from './stripe-books.ts';

export type StripeServer = {
  /** What the product is given to reach it. */
  settings: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_URL: string };
  books: StripeBooks;
  /** An event as Stripe sends it, signed at `at` (milliseconds, or now) with `secret`, if it should be a different one. */
  signed: (event: SentEvent, by?: { at?: number; secret?: string }) => { body: string; signature: string };
  /** Where events are sent from now on, as soon as they happen. */
  sendTo: (url: string) => void;
  stop: () => Promise<void>;
};

const account = { key: 'sk_test_petcare', secret: 'whsec_petcare' };
const isCardKind = (word: string | null): word is CardKind =>
  word === 'works' || word === 'declines' || word === 'needs-confirmation';

/** The part of Stripe's API that the product uses, with its pages for cards and bills, and the events reporting what happened there. */
export async function startStripeServer(): Promise<StripeServer> {
  const stripe = new Stripe(account.key);
  let [origin, target, sent] = ['', '', 0];
  const books = new StripeBooks(() => origin);
  const signed: StripeServer['signed'] = (event, { at = Date.now(), secret = account.secret } = {}) => {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(at / 1000);
    return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
  };
  /** Each once, though what is told of one may ask for something, whose answer sends, too. */
  const send = async (): Promise<void> => {
    if (target === '') return;
    for (let event = books.events[sent]; event; event = books.events[sent]) {
      sent += 1;
      const { body, signature } = signed(event);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      await fetch(target, { method: 'POST', headers, body });
    }
  };
  const kept = new Map<string, Answer>();
  const server = createServer((request, response) => {
    void answer(books, kept, request, response)
      .then(send)
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { STRIPE_SECRET_KEY: account.key, STRIPE_WEBHOOK_SECRET: account.secret, STRIPE_API_URL: origin },
    books,
    signed,
    sendTo: (url) => {
      target = url;
      sent = books.events.length;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

async function answer(
  books: StripeBooks,
  kept: Map<string, Answer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
  if (!pathname.startsWith('/v1/')) return page(books, request, pathname, form, response);
  if (request.headers.authorization !== `Bearer ${account.key}`)
    return reply(response, refusal(401, 'api_key_invalid'));
  const key = request.headers['idempotency-key'];
  const before = typeof key === 'string' ? kept.get(key) : undefined;
  if (before) return reply(response, before);
  const made = attempt(() => answerOf(books, `${request.method} ${pathname}`, form, searchParams));
  // A failed call changes nothing, except that the card's answer is kept.
  if (typeof key === 'string' && (made.status < 400 || made.status === 402)) kept.set(key, made);
  return reply(response, made);
}

function attempt(work: () => object): Answer {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return refusal(error.status, error.code, error.type);
  }
}

function refusal(status: number, code: string, type = 'invalid_request_error'): Answer {
  return { status, body: { error: { type, code, message: code } } };
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** What people see: the card page and the bill page. */
function page(
  books: StripeBooks,
  { method }: IncomingMessage,
  path: string,
  form: URLSearchParams,
  response: ServerResponse,
): void {
  const [, kind, id = ''] = path.split('/');
  const card = form.get('card');
  if (method === 'POST' && kind === 'checkout' && isCardKind(card)) {
    const { success_url: back } = books.enterCard(id, card);
    response.writeHead(303, { location: back ?? '/' }).end();
    return;
  }
  if (method === 'POST' && kind === 'invoice') books.payOnPage(id);
  const html = kind === 'checkout' ? cardPage() : invoicePage(books.invoices.get(id));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}
