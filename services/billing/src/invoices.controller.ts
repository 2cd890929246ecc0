import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { listQuery, type ListQuery } from '@petcare/contracts';
import { invoiceList, type InvoiceList } from '@petcare/contracts/billing';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import { InvoicesService } from './invoices.service.ts';

@Controller('api/subscription/invoices')
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get()
  @Access('billing.view')
  @Answers(200, invoiceList)
  list(@CurrentScope() scope: Scope, @Query({ schema: listQuery }) query: ListQuery): Promise<InvoiceList> {
    return this.invoices.list(scope, query);
  }

  @Get(':id/pdf')
  @Access('billing.view', { row: 'invoice' })
  @Answers(200, null)
  async pdf(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<StreamableFile> {
    const { number, document } = await this.invoices.pdf(scope, id);
    const disposition = `attachment; filename="petcare-${number}.pdf"`;
    return new StreamableFile(document, { type: 'application/pdf', disposition });
  }
}
