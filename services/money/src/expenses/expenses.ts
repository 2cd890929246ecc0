import { addDays, nextDateOf, type FieldError } from '@petcare/contracts';
import {
  expense,
  expenseCategoryNames,
  isEvenly,
  poundsWords,
  repeatsProblem,
  sharesOf,
  sharesProblem,
  type AskedShare,
  type StoredExpense,
} from '@petcare/contracts/money';
import { noteExpenses } from '@petcare/health';
import type {
  FilledChange,
  ReadRows,
  RecordChange,
  RecordFields,
  RecordKind,
  Scope,
  Transaction,
} from '@petcare/platform';
import { followBill } from '../claims/claim-deadlines.ts';
import { payoutProblem, requireNoPayout, withClaims } from '../claims/claim-payouts.ts';
import { ExpenseEntity } from './expense.entity.ts';
import { expensesOfVisit, keptPets, petsOfVisits, seriesGoingOn, setNextOn, todayThere } from './expenses.queries.ts';

/** Shares nobody typed are worked out; equal ones follow the amount. */
function withShares(row: StoredExpense, body: RecordFields, before: StoredExpense | null): RecordFields {
  const follows = before !== null && !('pets' in body) && isEvenly(before.amountPence, before.pets);
  const asked: readonly AskedShare[] = follows ? row.pets.map(({ petId }) => ({ petId, sharePence: null })) : row.pets;
  return { pets: sharesOf(row.amountPence, asked) };
}

/** Only additions have to exist: one deleted since keeps its share. */
async function refersToPets(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<StoredExpense>,
): Promise<FieldError | null> {
  const known = new Set(before?.pets.map(({ petId }) => petId));
  const added = (after?.pets ?? []).map(({ petId }) => petId).filter((petId) => !known.has(petId));
  if (added.length === 0) return null;
  const kept = await query(keptPets, [organisationId, added]);
  return kept.length === added.length ? null : { path: 'pets', message: 'Choose pets of this organisation.' };
}

/** Dates that passed before it was told to repeat aren't booked: those had already been paid. */
async function nextOnOf(
  { query, organisationId }: Transaction,
  { before, after }: FilledChange<StoredExpense>,
): Promise<RecordFields> {
  const { recurring, spentOn } = after;
  if (!recurring) return { nextOn: null };
  if (before?.recurring === recurring && before.spentOn === spentOn) return {};
  const [there] = await query<{ today: string }>(todayThere, [organisationId]);
  const last = there && there.today > spentOn ? there.today : spentOn;
  return { nextOn: nextDateOf({ date: spentOn, rrule: recurring }, addDays(last, 1)) };
}

interface Series {
  id: string;
  recurring: string;
  nextOn: string;
}

async function withSeries(read: ReadRows, rows: readonly StoredExpense[]): Promise<RecordFields[]> {
  const ids = rows.flatMap(({ id, recurring, seriesId }) => seriesId ?? (recurring === null ? [] : id));
  const found = ids.length > 0 ? await read<Series>(seriesGoingOn, [ids]) : [];
  const series = new Map(found.map((one) => [one.id, one]));
  return rows.map(({ id, seriesId }) => ({ series: series.get(seriesId ?? id) ?? null }));
}

async function withVisits(read: ReadRows, rows: readonly StoredExpense[]): Promise<RecordFields[]> {
  const visitIds = rows.flatMap(({ visitId }) => visitId ?? []);
  const found = visitIds.length > 0 ? await read<{ id: string; petId: string }>(petsOfVisits, [visitIds]) : [];
  const pets = new Map(found.map(({ id, petId }) => [id, petId]));
  return rows.map(({ visitId }) => ({ visitPetId: (visitId !== null && pets.get(visitId)) || null }));
}

async function withOthers(read: ReadRows, rows: readonly StoredExpense[]): Promise<RecordFields[]> {
  const [visits, series, claims] = await Promise.all([
    withVisits(read, rows),
    withSeries(read, rows),
    withClaims(read, rows),
  ]);
  return rows.map((_row, index) => ({ ...visits[index], ...series[index], ...claims[index] }));
}

/** The visit knows its expenses, including those binned and restored one by one. */
async function tellVisit(transaction: Transaction, { before, after }: RecordChange<StoredExpense>): Promise<void> {
  const { query, organisationId } = transaction;
  for (const visitId of new Set([before?.visitId ?? null, after?.visitId ?? null])) {
    if (visitId === null) continue;
    const kept = await query<{ id: string }>(expensesOfVisit, [organisationId, visitId]);
    const ids = kept.map(({ id }) => id);
    await noteExpenses(transaction, visitId, ids);
  }
}

async function refersToOthers(
  transaction: Transaction,
  change: RecordChange<StoredExpense>,
): Promise<FieldError | null> {
  return (await refersToPets(transaction, change)) ?? payoutProblem(transaction, change);
}

/** Dates that passed while it was in the bin aren't booked: it didn't repeat then. */
async function skipMissed(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<StoredExpense>,
): Promise<void> {
  if (before || !after?.recurring || !after.nextOn) return;
  const [there] = await query<{ today: string }>(todayThere, [organisationId]);
  if (!there || after.nextOn >= there.today) return;
  const next = nextDateOf({ date: after.spentOn, rrule: after.recurring }, there.today);
  await query(setNextOn, [organisationId, after.id, next]);
}

async function tellOthers(transaction: Transaction, change: RecordChange<StoredExpense>): Promise<void> {
  if (change.before && !change.after) await requireNoPayout(transaction, change.before.id);
  await tellVisit(transaction, change);
  await followBill(transaction, change);
  await skipMissed(transaction, change);
}

/** Of one for several animals, what those that are shared have of it. */
function partOf(can: Scope['can'], row: StoredExpense): RecordFields {
  const pets = row.pets.filter(({ petId }) => can('expenses.view', petId));
  if (pets.length === row.pets.length) return {};
  const amountPence = pets.reduce((sum, { sharePence }) => sum + sharePence, 0);
  return { pets, amountPence, isPart: true };
}

/** What is called by its name where only a line is told of it. */
const nameOf = ({ category, vendor, amountPence }: StoredExpense): string =>
  `${vendor ?? expenseCategoryNames[category]}, ${poundsWords(amountPence)}`;

/** "Food, for 2 animals": each has the whole amount in its history. */
const purposeOf = ({ category, pets }: StoredExpense): string =>
  pets.length > 1 ? `${expenseCategoryNames[category]}, for ${pets.length} animals` : expenseCategoryNames[category];

/** Money spent on the animals, latest first. */
export const expenses: RecordKind<StoredExpense> = {
  kind: 'expense',
  parent: null,
  shared: { list: 'petId', written: 'pets', entry: 'expense' },
  seenBy: partOf,
  table: 'money.expense',
  entity: ExpenseEntity,
  contract: expense,
  order: { field: 'spentOn', latestFirst: true },
  label: nameOf,
  completed: withShares,
  check: (row) => sharesProblem(row) ?? repeatsProblem(row),
  fills: nextOnOf,
  refers: refersToOthers,
  besides: withOthers,
  changed: tellOthers,
  filters: {
    from: 'r.spent_on >= $::date',
    to: 'r.spent_on <= $::date',
    petId: `r.pets @> jsonb_build_array(jsonb_build_object('petId', $::text))`,
    category: 'r.category = $',
    vendor: 'r.vendor = $',
  },
  entry: (row) => ({
    on: row.spentOn,
    title: nameOf(row),
    detail: purposeOf(row),
    // One for no animal in particular is found only by search.
    ...(row.pets.length > 0 && { petIds: row.pets.map(({ petId }) => petId) }),
  }),
};
