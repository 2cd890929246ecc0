import type { INestApplicationContext } from '@nestjs/common';
import { addDays, dateIn, defaultZone, listQuery } from '@petcare/contracts';
import { claim, expense, renewal } from '@petcare/contracts/money';
import { ClaimsService, moneyKinds } from '@petcare/money';
import { Records, type Scope } from '@petcare/platform';
import { demoClaims, demoTerms, type DemoExpense } from './demo-expenses.ts';

/** Records what a family's animals have cost, by name; does nothing if anything is recorded already. */
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

/** What Bella's cover cost in earlier years; does nothing if a term is recorded already. */
export async function seedRenewals(
  app: INestApplicationContext,
  scope: Scope,
  petIds: ReadonlyMap<string, string>,
): Promise<void> {
  const petId = petIds.get('Bella');
  if (petId === undefined) return;
  const [, policies, renewals] = moneyKinds;
  const records = app.get(Records, { strict: false });
  const first = listQuery.parse({ limit: 1 });
  const [cover] = (await records.of(policies).list(scope, petId, first)).items;
  if (!cover || (await records.of(renewals).list(scope, cover.id, first)).items.length > 0) return;
  for (const term of demoTerms) await records.of(renewals).create(scope, cover.id, renewal.create.parse(term));
}

/** Bella's insurance claims and what was paid on them; does nothing if a claim is recorded already. */
export async function seedClaims(
  app: INestApplicationContext,
  scope: Scope,
  petIds: ReadonlyMap<string, string>,
): Promise<void> {
  const petId = petIds.get('Bella');
  if (petId === undefined) return;
  const [expenses, policies, , claims] = moneyKinds;
  const records = app.get(Records, { strict: false });
  const first = listQuery.parse({ limit: 1 });
  const [cover] = (await records.of(policies).list(scope, petId, first)).items;
  if (!cover || (await records.of(claims).list(scope, cover.id, first)).items.length > 0) return;
  const { items: bills } = await records.of(expenses).list(scope, null, listQuery.parse({ limit: 100 }));
  const today = dateIn(defaultZone);
  for (const { bill, paidDaysAgo, ...rest } of demoClaims) {
    const expenseIds = bills.filter(({ note }) => note === bill).map(({ id }) => id);
    const paidOn = paidDaysAgo === undefined ? null : addDays(today, -paidDaysAgo);
    await app
      .get(ClaimsService, { strict: false })
      .create(scope, cover.id, claim.create.parse({ ...rest, expenseIds, paidOn }));
  }
}
