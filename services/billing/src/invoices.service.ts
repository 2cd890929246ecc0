import { Injectable } from '@nestjs/common';
import type { ListQuery } from '@petcare/contracts';
import { invoice, invoiceList, type Invoice, type InvoiceList } from '@petcare/contracts/billing';
import { Database, notFound, outputOf, pageFrom, RowFinders, type Scope } from '@petcare/platform';
import { getInvoice, latestInvoices } from './billing.queries.ts';

const toList = outputOf(invoiceList);

/** The bills of an organisation. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly database: Database,
    rows: RowFinders,
  ) {
    rows.register('invoice', async ({ organisationId }, id) => (await this.find(organisationId, id)) !== null);
  }

  /** One page, the newest first. */
  async list({ organisationId }: Pick<Scope, 'organisationId'>, query: ListQuery): Promise<InvoiceList> {
    return toList(await pageFrom(this.database, organisationId, latestInvoices, query));
  }

  /** @throws {ProblemError} 404 */
  async get({ organisationId }: Scope, id: string): Promise<Invoice> {
    const found = await this.find(organisationId, id);
    if (!found) throw notFound();
    return found;
  }

  private async find(organisationId: string, id: string): Promise<Invoice | null> {
    const [row] = await this.database.read(organisationId, getInvoice, [id]);
    return row ? outputOf(invoice)(row) : null;
  }
}
