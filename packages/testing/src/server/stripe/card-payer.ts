import { subscription, type Subscription } from '@petcare/contracts';
import { cardPage, invoiceList, payingBy, type Invoice, type PayingBy } from '@petcare/contracts/billing';
import { signUp, type Actor } from '../actors.ts';
import { inject, type Answer } from '../visitor.ts';
import type { TestApi } from '../test-api.ts';
import type { CardKind, SentEvent } from './stripe-books.ts';
import type { StripeServer } from './stripe-server.ts';

const path = '/api/subscription';
const times = {
  subscription: ['anchor_at', 'period_starts_at', 'period_ends_at', 'past_due_at', 'turns_at'],
  invoice: ['due_at', 'issued_at'],
  charge: ['next_try_at', 'first_declined_at'],
};

/** The owner of an organisation whose trial is over, and what Stripe says about them. */
export class CardPayer {
  private constructor(
    private readonly api: TestApi,
    private readonly stripe: StripeServer,
    readonly owner: Actor,
  ) {}

  static async signUp(api: TestApi, stripe: StripeServer): Promise<CardPayer> {
    const payer = new CardPayer(api, stripe, await signUp(api, { onTrial: true, plan: 'standard' }));
    await api.sql(
      `update organisations.organisation set trial_started_at = trial_started_at - interval '8 days' where id = $1`,
      [payer.organisationId],
    );
    return payer;
  }

  get organisationId(): string {
    return this.owner.organisationId;
  }

  async subscription(): Promise<Subscription> {
    return subscription.parse((await this.owner.get(path)).body);
  }

  /** The newest first. */
  async bills(): Promise<Invoice[]> {
    return invoiceList.parse((await this.owner.get(`${path}/invoices`)).body).items;
  }

  async payingBy(): Promise<PayingBy> {
    return payingBy.parse((await this.owner.get(`${path}/card`)).body);
  }

  /** Sends what Stripe has signed, or somebody else. */
  send({ body, signature }: ReturnType<StripeServer['signed']>): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return inject(this.api, { method: 'POST', url: '/api/billing/webhook', headers, payload: body });
  }

  /** Delivers everything that has happened at Stripe and wasn't delivered yet. @throws {Error} if any is refused */
  async deliver(inOrder = (events: SentEvent[]): SentEvent[] => events): Promise<void> {
    for (const event of inOrder(this.stripe.books.events.splice(0))) {
      const { status } = await this.send(this.stripe.signed(event));
      if (status !== 204) throw new Error(`An event was answered by ${status}`);
    }
  }

  /** Asks for the page on which a card is entered, and enters one there. */
  async enterCard(kind: CardKind): Promise<void> {
    const { url } = cardPage.parse((await this.owner.post(`${path}/card`)).body);
    this.stripe.books.enterCard(url.split('/').at(-1) ?? '', kind);
  }

  /** Makes everything known about the subscription that much older. */
  async later(interval: string): Promise<void> {
    for (const [table, columns] of Object.entries(times)) {
      const older = columns.map((at) => `${at} = ${at} - $2::interval`).join(', ');
      await this.api.sql(`update billing.${table} set ${older} where organisation_id = $1`, [
        this.organisationId,
        interval,
      ]);
    }
  }
}
