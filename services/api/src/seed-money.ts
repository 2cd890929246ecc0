import type { INestApplicationContext } from '@nestjs/common';
import { addDays, dateIn, defaultZone, listQuery } from '@petcare/contracts';
import { expense } from '@petcare/contracts/money';
import { moneyKinds } from '@petcare/money';
import { Records, type Scope } from '@petcare/platform';
import type { DemoExpense } from './demo-expenses.ts';

/** Writes what the animals of a family have cost, by their names; where something is written down already, nothing. */
export async function seedExpenses(
  app: INestApplicationContext,
  scope: Scope,
  paid: readonly DemoExpense[],
  petIds: ReadonlyMap<string, string>,
): Promise<void> {
  const [expenses] = moneyKinds;
  const store = app.get(Records, { strict: false }).of(expenses);
  const { items } = await store.list(scope, null, listQuery.parse({ limit: 1 }));
  if (items.length > 0) return;
  const today = dateIn(defaultZone);
  for (const { pets, daysAgo, pence, ...rest } of paid) {
    const shares = pets.map((name) => ({ petId: petIds.get(name) }));
    const body = { ...rest, amountPence: pence, spentOn: addDays(today, -daysAgo), pets: shares };
    await store.create(scope, null, expense.create.parse(body));
  }
}
