import { cardPage } from '@petcare/contracts/billing';
import type { CardKind, SentEvent, StripeServer } from '@petcare/testing/server/stripe';
import type { BenchSession } from '../bench/seed.ts';
import { csrfOf } from './keyed-writers.ts';

const plans = ['basic', 'standard', 'advanced', 'pro'] as const;
const cards: readonly CardKind[] = ['works', 'works', 'declines', 'needs-confirmation'];

export interface PayingWorld {
  readonly url: string;
  readonly stripe: StripeServer;
  readonly random: () => number;
}

function oneOf<T>(from: readonly T[], random: () => number): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('There is nothing to choose from');
  return one;
}

/** Sends a Stripe event to the product. @returns the answer's status */
export async function sendEvent(
  { url, stripe }: PayingWorld,
  event: SentEvent,
  by: Parameters<StripeServer['signed']>[1] = {},
): Promise<number> {
  const { body, signature } = stripe.signed(event, by);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${url}/api/billing/webhook`, { method: 'POST', headers, body })).status;
}

/** Someone who subscribes, changes, cancels and pays, as it comes. */
export class PayingFamily {
  private readonly world: PayingWorld;
  private readonly cookie: string;
  private readonly csrf: string;
  private invited = 0;

  private constructor(world: PayingWorld, { cookie, csrf }: { cookie: string; csrf: string }) {
    this.world = world;
    this.cookie = cookie;
    this.csrf = csrf;
  }

  static async of(world: PayingWorld, session: BenchSession): Promise<PayingFamily> {
    const cookie = `session-${new URL(world.url).port}=${session.token}`;
    return new PayingFamily(world, { cookie, csrf: await csrfOf(world.url, cookie) });
  }

  /** Does one thing that may be refused, but never with a fault. @returns what, and the answer's status */
  async act(): Promise<[what: string, status: number]> {
    const { random } = this.world;
    const choice = { plan: oneOf(plans, random), storageGb: Math.floor(random() * 4) };
    const acts = {
      subscribe: () => this.ask('POST', '', choice),
      change: () => this.ask('PATCH', '', choice),
      cancel: () => this.ask('DELETE', ''),
      resume: () => this.ask('POST', '/resume'),
      invite: () => this.invite(),
      card: () => this.enterCard(oneOf(cards, random)),
      'no card': () => this.ask('DELETE', '/card'),
    };
    const what = oneOf(
      ['subscribe', 'subscribe', 'change', 'change', 'cancel', 'resume', 'invite', 'card', 'card', 'no card'],
      random,
    );
    return [what, await acts[what as keyof typeof acts]()];
  }

  async enterCard(kind: CardKind): Promise<number> {
    const response = await this.fetch('POST', '/api/subscription/card');
    if (!response.ok) return response.status;
    const { url } = cardPage.parse(await response.json());
    this.world.stripe.books.enterCard(url.split('/').at(-1) ?? '', kind);
    return response.status;
  }

  /** Takes one more of the plan's seats, while there is one. */
  private async invite(): Promise<number> {
    this.invited += 1;
    const body = { email: `friend-${this.invited}@petcare.test`, role: 'viewer' };
    return (await this.fetch('POST', '/api/invitations', body)).status;
  }

  async ask(method: string, path: string, body?: object): Promise<number> {
    return (await this.fetch(method, `/api/subscription${path}`, body)).status;
  }

  private fetch(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.world.url}${path}`, {
      method,
      headers: {
        cookie: `${this.cookie}; csrf-token=${this.csrf}`,
        'x-csrf-token': decodeURIComponent(this.csrf),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}
