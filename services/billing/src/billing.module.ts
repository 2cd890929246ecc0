import { Global, Module } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { Standings } from '@petcare/organisations';
import { WriteGate } from '@petcare/platform';
import { InvoicesController } from './invoices.controller.ts';
import { InvoicesService } from './invoices.service.ts';
import { Ledger } from './ledger.ts';
import { MoveSubscriptions } from './move-subscriptions.job.ts';
import { NoticeMail } from './notices/notice-mail.ts';
import { Notices } from './notices/notices.ts';
import { TellAhead } from './notices/tell-ahead.job.ts';
import { OverPlan } from './over-plan/over-plan.service.ts';
import { StaffActs } from './staff-acts.service.ts';
import { SubscriptionController } from './subscription.controller.ts';
import { SubscriptionService } from './subscription.service.ts';

/** In every process that takes requests: whoever may only read is told so by whatever is asked to write. */
@Global()
@Module({
  providers: [InvoicesService, Ledger, Notices, OverPlan, StaffActs, SubscriptionService],
  exports: [InvoicesService, OverPlan, StaffActs, SubscriptionService],
})
export class BillingModule {
  constructor(gate: WriteGate, standings: Standings, subscriptions: SubscriptionService) {
    standings.askFrom((organisationId) => subscriptions.standing(organisationId));
    gate.closeBy((scope, about) => subscriptions.requireWrites(scope, about));
  }
}

@Module({ controllers: [SubscriptionController, InvoicesController] })
export class BillingHttpModule {}

@Module({ imports: [AuthModule], providers: [Ledger, MoveSubscriptions, NoticeMail, Notices, TellAhead] })
export class BillingWorkerModule {}
