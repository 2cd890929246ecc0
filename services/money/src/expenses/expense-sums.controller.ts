import { Controller, Get, Query } from '@nestjs/common';
import {
  expenseSummary,
  expenseSummaryQuery,
  expenseVendors,
  type ExpenseSummary,
  type ExpenseSummaryQuery,
  type ExpenseVendors,
} from '@petcare/contracts/money';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import { ExpenseSums } from './expense-sums.service.ts';

@Controller('api/expenses')
export class ExpenseSumsController {
  constructor(private readonly sums: ExpenseSums) {}

  @Get('summary')
  @Access('expenses.view', { shared: 'petId' })
  @Answers(200, expenseSummary)
  summary(
    @CurrentScope() { organisationId }: Scope,
    @Query({ schema: expenseSummaryQuery }) query: ExpenseSummaryQuery,
  ): Promise<ExpenseSummary> {
    return this.sums.by(organisationId, query);
  }

  @Get('vendors')
  @Access('expenses.view')
  @Answers(200, expenseVendors)
  vendors(@CurrentScope() { organisationId }: Scope): Promise<ExpenseVendors> {
    return this.sums.vendors(organisationId);
  }
}
