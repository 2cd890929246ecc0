import { Module } from '@nestjs/common';
import { HealthHttpModule } from '@petcare/health';
import { recordControllers } from '@petcare/platform';
import { BookRecurring } from './expenses/book-recurring.job.ts';
import { ExpenseSumsController } from './expenses/expense-sums.controller.ts';
import { ExpenseSums } from './expenses/expense-sums.service.ts';
import { VisitExpenses } from './expenses/visit-expenses.ts';
import { moneyKinds } from './money-kinds.ts';
import { ReportsHttpModule } from './reports/reports.module.ts';

@Module({
  imports: [HealthHttpModule, ReportsHttpModule],
  providers: [ExpenseSums, VisitExpenses],
  controllers: [ExpenseSumsController, ...recordControllers(moneyKinds)],
})
export class MoneyHttpModule {}

@Module({ providers: [BookRecurring] })
export class MoneyWorkerModule {}
