import type { FieldError } from '@petcare/contracts';
import type { StoredExpense } from '@petcare/contracts/money';
import { ProblemError, type ReadRows, type RecordChange, type RecordFields, type Transaction } from '@petcare/platform';
import { claimsOfPayouts } from './claims.queries.ts';

interface Paid extends Record<string, unknown> {
  claimId: string;
  expenseId: string;
  petId: string;
  condition: string;
  paidPence: number | null;
  paidOn: string | null;
}

async function claimOf({ query, organisationId }: Transaction, expenseId: string): Promise<Paid | null> {
  const [claim] = await query<Paid>(claimsOfPayouts, [organisationId, [expenseId]]);
  return claim ?? null;
}

const isPaid = ({ paidPence }: Paid): boolean => (paidPence ?? 0) > 0;
const changeThere = ({ condition }: Paid) => `Change what the insurer paid in the claim for ${condition}.`;

/** What an insurer paid is as the claim says; null if it is. What was corrected before that was a rule stays. */
export async function payoutProblem(
  transaction: Transaction,
  { before, after }: RecordChange<StoredExpense>,
): Promise<FieldError | null> {
  if (!before || !after) return null;
  const claim = await claimOf(transaction, after.id);
  if (!claim || !isPaid(claim)) return null;
  if (after.amountPence !== before.amountPence && after.amountPence !== -(claim.paidPence ?? 0))
    return { path: 'amountPence', message: changeThere(claim) };
  if (after.spentOn !== before.spentOn && claim.paidOn !== null && after.spentOn !== claim.paidOn)
    return { path: 'spentOn', message: `Change the day it was paid in the claim for ${claim.condition}.` };
  const isTheirs = after.pets.length === 1 && after.pets[0]?.petId === claim.petId;
  const isSame = after.pets.map(({ petId }) => petId).join() === before.pets.map(({ petId }) => petId).join();
  return isTheirs || isSame
    ? null
    : { path: 'pets', message: `It’s for the animal of the claim for ${claim.condition}.` };
}

/** @throws {ProblemError} 409 for what an insurer paid, as long as the claim says so */
export async function requireNoPayout(transaction: Transaction, id: string): Promise<void> {
  const claim = await claimOf(transaction, id);
  if (claim && isPaid(claim)) throw new ProblemError('conflict', changeThere(claim));
}

/** @throws {ProblemError} 409 for what an insurer paid, where the claim no longer says so */
export async function requirePaid(transaction: Transaction, id: string): Promise<void> {
  const claim = await claimOf(transaction, id);
  if (claim && !isPaid(claim)) throw new ProblemError('conflict', changeThere(claim));
}

/** For each expense, the claim it was paid for. */
export async function withClaims(read: ReadRows, rows: readonly StoredExpense[]): Promise<RecordFields[]> {
  const ids = rows.filter(({ amountPence }) => amountPence < 0).map(({ id }) => id);
  const found = ids.length > 0 ? await read<Paid>(claimsOfPayouts, [ids]) : [];
  const claims = new Map(found.filter(isPaid).map((claim) => [claim.expenseId, claim]));
  return rows.map(({ id }) => {
    const claim = claims.get(id);
    return claim ? { payoutOf: { claimId: claim.claimId, petId: claim.petId } } : {};
  });
}
