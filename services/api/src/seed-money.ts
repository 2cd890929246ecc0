import type { INestApplicationContext } from '@nestjs/common';
import { addDays, dateIn, defaultZone, listQuery } from '@petcare/contracts';
import { claim, expense, renewal } from '@petcare/contracts/money';
import { ClaimsService, moneyKinds } from '@petcare/money';
import { Records, type Scope } from '@petcare/platform';
import { demoClaims, demoTerms, type DemoExpense } from './demo-expenses.ts';

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

/** What the cover of Bella cost in the years before; where a term is written down already, nothing. */
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

/** What the insurer of Bella was asked to pay and what it paid; where a claim is written down already, nothing. */
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
