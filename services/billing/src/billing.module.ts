import { Global, Module } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { Standings } from '@petcare/organisations';
import { CONFIG, WriteGate } from '@petcare/platform';
import { BillingExportPart } from './billing-export.ts';
import { InvoicesController } from './invoices.controller.ts';
import { InvoicesService } from './invoices.service.ts';
import { Ledger } from './ledger.ts';
import { MoveSubscriptions } from './move-subscriptions.job.ts';
import { NoticeMail } from './notices/notice-mail.ts';
import { Notices } from './notices/notices.ts';
import { TellAhead } from './notices/tell-ahead.job.ts';
import { BeginOver } from './over-plan/begin-over.event.ts';
import { OverPlan } from './over-plan/over-plan.service.ts';
import { PauseWhileDeleted } from './pause-while-deleted.ts';
import { BillPayments } from './payment/bill-payments.service.ts';
import { CardsController } from './payment/cards.controller.ts';
import { Cards } from './payment/cards.service.ts';
import { CollectPayments } from './payment/collect-payments.job.ts';
import { CustomerLeaves, ForgetCustomer } from './payment/forget-customer.event.ts';
import { PaymentEvents } from './payment/payment-events.service.ts';
import { PaymentProvider } from './payment/payment-provider.ts';
import { PrunePaymentEvents } from './payment/prune-payment-events.job.ts';
import { providerOf } from './payment/provider-of.ts';
import { TakePaymentEvents } from './payment/take-payment-events.job.ts';
import { WebhookController } from './payment/webhook.controller.ts';
import { StaffActs } from './staff-acts.service.ts';
import { SubscriptionController } from './subscription.controller.ts';
import { SubscriptionService } from './subscription.service.ts';

const payments = [
  { provide: PaymentProvider, useFactory: providerOf, inject: [CONFIG] },
  BillPayments,
  Ledger,
  Notices,
  PaymentEvents,
];

/** In every process that takes requests: anything asked to write tells read-only people so. */
@Global()
@Module({
  providers: [...payments, Cards, InvoicesService, OverPlan, PauseWhileDeleted, StaffActs, SubscriptionService],
  exports: [Cards, InvoicesService, OverPlan, PaymentEvents, StaffActs, SubscriptionService],
})
export class BillingModule {
  constructor(gate: WriteGate, standings: Standings, subscriptions: SubscriptionService) {
    standings.askFrom((organisationId) => subscriptions.standing(organisationId));
    gate.closeBy((scope, about) => subscriptions.requireWrites(scope, about));
  }
}

@Module({
  imports: [AuthModule],
  providers: [BillingExportPart],
  controllers: [SubscriptionController, InvoicesController, CardsController, WebhookController],
})
export class BillingHttpModule {}

@Module({
  imports: [AuthModule],
  providers: [
    ...payments,
    BeginOver,
    CollectPayments,
    CustomerLeaves,
    ForgetCustomer,
    MoveSubscriptions,
    NoticeMail,
    PrunePaymentEvents,
    TakePaymentEvents,
    TellAhead,
  ],
})
export class BillingWorkerModule {}
