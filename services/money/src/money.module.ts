import { Module } from '@nestjs/common';
import { FilesHttpModule } from '@petcare/files';
import { HealthHttpModule } from '@petcare/health';
import { recordControllers } from '@petcare/platform';
import { ClaimPacks } from './claims/claim-pack.ts';
import { ClaimsController } from './claims/claims.controller.ts';
import { ClaimsService } from './claims/claims.service.ts';
import { BookRecurring } from './expenses/book-recurring.job.ts';
import { ExpenseSumsController } from './expenses/expense-sums.controller.ts';
import { ExpenseSums } from './expenses/expense-sums.service.ts';
import { expenses } from './expenses/expenses.ts';
import { VisitExpenses } from './expenses/visit-expenses.ts';
import { policies } from './policies/policies.ts';
import { PolicyRows } from './policies/policy-rows.ts';
import { RenewalsController } from './policies/renewals.controller.ts';
import { RenewalsService } from './policies/renewals.service.ts';
import { MedicalMail } from './reports/mail/medical.mail.ts';
import { ReportsHttpModule, ReportsWorkerModule } from './reports/reports.module.ts';

@Module({
  imports: [FilesHttpModule, HealthHttpModule, ReportsHttpModule],
  providers: [ClaimPacks, ClaimsService, ExpenseSums, PolicyRows, RenewalsService, VisitExpenses],
  controllers: [
    ExpenseSumsController,
    ...recordControllers([expenses, policies]),
    ClaimsController,
    RenewalsController,
  ],
})
export class MoneyHttpModule {}

@Module({ imports: [ReportsWorkerModule], providers: [BookRecurring, MedicalMail] })
export class MoneyWorkerModule {}
