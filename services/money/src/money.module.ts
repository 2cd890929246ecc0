import { Module } from '@nestjs/common';
import { recordControllers } from '@petcare/platform';
import { ExpenseSumsController } from './expenses/expense-sums.controller.ts';
import { ExpenseSums } from './expenses/expense-sums.service.ts';
import { moneyKinds } from './money-kinds.ts';
import { ReportsHttpModule } from './reports/reports.module.ts';

@Module({
  imports: [ReportsHttpModule],
  providers: [ExpenseSums],
  controllers: [ExpenseSumsController, ...recordControllers(moneyKinds)],
})
export class MoneyHttpModule {}
