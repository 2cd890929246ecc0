import { Inject, Injectable } from '@nestjs/common';
import type { ListQuery } from '@petcare/contracts';
import {
  invoice,
  invoiceList,
  staffInvoiceList,
  type Invoice,
  type InvoiceList,
  type StaffInvoiceList,
} from '@petcare/contracts/billing';
import { CONFIG, Database, type Config, notFound, outputOf, pageFrom, RowFinders, type Scope } from '@petcare/platform';
import { buyerOf, getInvoice, latestInvoices } from './billing.queries.ts';
import { Cards } from './payment/cards.service.ts';

const toList = outputOf(invoiceList);
const toStaffList = outputOf(staffInvoiceList);

/** An organisation's bills. */
@Injectable()
export class InvoicesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly cards: Cards,
    rows: RowFinders,
  ) {
    rows.register('invoice', async ({ organisationId }, id) => (await this.find(organisationId, id)) !== null);
  }

  /** One page, newest first. */
  async list({ organisationId }: Pick<Scope, 'organisationId'>, query: ListQuery): Promise<InvoiceList> {
    return toList(await pageFrom(this.database, organisationId, latestInvoices, query));
  }

  /** The same for platform staff. */
  async listForStaff(organisationId: string, query: ListQuery): Promise<StaffInvoiceList> {
    return toStaffList(await pageFrom(this.database, organisationId, latestInvoices, query));
  }

  /** For paper and the accountant. @throws {ProblemError} 404 */
  async pdf({ organisationId }: Scope, id: string) {
    const found = await this.find(organisationId, id);
    const [buyer] = await this.database.read<{ name: string; address: string | null; zone: string }>(
      organisationId,
      buyerOf,
    );
    if (!found || !buyer) throw notFound();
    const { card } = await this.cards.of({ organisationId });
    // The library keeps 6 MB, and most processes never make one.
    const { invoicePdf } = await import('./invoice-pdf.ts');
    return { number: found.number, document: invoicePdf(found, { ...buyer, card }, this.config) };
  }

  private async find(organisationId: string, id: string): Promise<Invoice | null> {
    const [row] = await this.database.read(organisationId, getInvoice, [id]);
    return row ? outputOf(invoice)(row) : null;
  }
}
