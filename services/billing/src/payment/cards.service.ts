import { Inject, Injectable } from '@nestjs/common';
import type { CardPage, PayingBy } from '@petcare/contracts/billing';
import { Audit, CONFIG, Database, type Config, type Scope } from '@petcare/platform';
import { customerOf } from '../bill-number.ts';
import { Notices } from '../notices/notices.ts';
import { PaymentProvider } from './payment-provider.ts';
import { getPayer, keepCustomer, removeCard, type PayerRow } from './payment.queries.ts';

/** The card an organisation's bills are charged to. */
@Injectable()
export class Cards {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly audit: Audit,
    private readonly notices: Notices,
  ) {}

  async of({ organisationId }: Pick<Scope, 'organisationId'>): Promise<PayingBy> {
    const { takesCards } = this.provider;
    const payer = takesCards ? await this.payer(organisationId) : undefined;
    if (!payer || payer.brand === null || payer.last4 === null || payer.expires === null)
      return { takesCards, card: null };
    const { brand, last4, expires } = payer;
    return { takesCards, card: { brand, last4, expires } };
  }

  /** Starts entering a card, in place of any existing one. @throws {ProblemError} 409 if cards aren't taken, 503 */
  async enter({ organisationId }: Scope): Promise<CardPage> {
    const back = new URL('/subscription', this.config.PUBLIC_URL);
    const payer = this.provider.takesCards ? await this.payer(organisationId) : undefined;
    const { url, customerId } = await this.provider.enterCard({
      organisationId,
      customerId: payer?.customerId ?? null,
      reference: customerOf(organisationId),
      returnUrl: new URL('?card=entered', back).href,
      cancelUrl: back.href,
    });
    await this.database.transaction(organisationId, ({ query }) => query(keepCustomer, [organisationId, customerId]));
    return { url };
  }

  /** From then on bills are paid by bank transfer. There may be no card to remove. @throws {ProblemError} 503 */
  async remove({ organisationId }: Scope): Promise<PayingBy> {
    const payer = await this.payer(organisationId);
    if (payer?.cardId) await this.provider.forgetCard(payer.cardId);
    await this.database.transaction(organisationId, async (transaction) => {
      const [removed] = await transaction.query(removeCard, [organisationId]);
      if (!removed) return;
      await this.audit.record(transaction, {
        action: 'subscription.card-removed',
        entity: { kind: 'organisation', id: organisationId },
        changes: { last4: [payer?.last4, null] },
      });
      await this.notices.tell(transaction, 'card-removed', new Date().toISOString());
    });
    return this.of({ organisationId });
  }

  private async payer(organisationId: string): Promise<PayerRow | undefined> {
    const [row] = await this.database.read<PayerRow>(organisationId, getPayer);
    return row;
  }
}
