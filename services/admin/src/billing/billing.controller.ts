import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { listQuery, type ListQuery } from '@petcare/contracts';
import {
  billingCredit,
  billingFigures,
  billingRefund,
  staffInvoiceList,
  staffSubscription,
  staffSubscriptionList,
  staffSubscriptionQuery,
  trialExtension,
  type BillingCredit,
  type BillingFigures,
  type BillingRefund,
  type StaffInvoiceList,
  type StaffSubscription,
  type StaffSubscriptionList,
  type StaffSubscriptionQuery,
  type TrialExtension,
} from '@petcare/contracts/billing';
import { Access, Answers, TakesKey } from '@petcare/platform';
import { StaffBillingService } from './billing.service.ts';

@Controller('api/super-admin')
export class StaffBillingController {
  constructor(private readonly billing: StaffBillingService) {}

  @Get('billing')
  @Access('super-admin')
  @Answers(200, billingFigures)
  figures(): Promise<BillingFigures> {
    return this.billing.figures();
  }

  @Get('subscriptions')
  @Access('super-admin')
  @Answers(200, staffSubscriptionList)
  list(@Query({ schema: staffSubscriptionQuery }) query: StaffSubscriptionQuery): Promise<StaffSubscriptionList> {
    return this.billing.list(query);
  }

  @Get('organizations/:id/subscription')
  @Access('super-admin', { row: 'managed-organisation' })
  @Answers(200, staffSubscription)
  get(@Param('id') id: string): Promise<StaffSubscription> {
    return this.billing.get(id);
  }

  @Get('organizations/:id/invoices')
  @Access('super-admin', { row: 'managed-organisation' })
  @Answers(200, staffInvoiceList)
  invoices(@Param('id') id: string, @Query({ schema: listQuery }) query: ListQuery): Promise<StaffInvoiceList> {
    return this.billing.invoices(id, query);
  }

  @Post('organizations/:id/invoices/:itemId/paid')
  @HttpCode(204)
  @Access('super-admin', { row: 'managed-organisation' })
  @TakesKey()
  @Answers(204, null, ['csrf', 'proof-required'])
  paid(@Param('id') id: string, @Param('itemId') itemId: string): Promise<void> {
    return this.billing.markPaid(id, itemId);
  }

  @Post('organizations/:id/invoices/:itemId/refund')
  @HttpCode(204)
  @Access('super-admin', { row: 'managed-organisation' })
  @TakesKey()
  @Answers(204, null, ['csrf', 'proof-required', 'conflict'])
  refund(
    @Param('id') id: string,
    @Param('itemId') itemId: string,
    @Body({ schema: billingRefund }) body: BillingRefund,
  ): Promise<void> {
    return this.billing.refund(id, itemId, body);
  }

  @Post('organizations/:id/credit')
  @HttpCode(204)
  @Access('super-admin', { row: 'managed-organisation' })
  @TakesKey()
  @Answers(204, null, ['csrf', 'proof-required', 'conflict'])
  credit(@Param('id') id: string, @Body({ schema: billingCredit }) body: BillingCredit): Promise<void> {
    return this.billing.credit(id, body);
  }

  @Post('organizations/:id/trial')
  @HttpCode(204)
  @Access('super-admin', { row: 'managed-organisation' })
  @TakesKey()
  @Answers(204, null, ['csrf', 'proof-required', 'conflict'])
  extend(@Param('id') id: string, @Body({ schema: trialExtension }) body: TrialExtension): Promise<void> {
    return this.billing.extendTrial(id, body);
  }
}
