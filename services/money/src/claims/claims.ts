import { addDays, type FieldError } from '@petcare/contracts';
import {
  claim,
  claimDays,
  claimProblem,
  claimStatusNames,
  notEligible,
  poundsWords,
  type StoredClaim,
} from '@petcare/contracts/money';
import type { FilledChange, RecordChange, RecordFields, RecordKind, Transaction } from '@petcare/platform';
import { ofPolicy } from '../policies/renewals.ts';
import { ClaimEntity } from './claim.entity.ts';
import { claimSums, type Billed, type Cover } from './claim-sums.ts';
import { billed, claimedBefore, covers, lockBills } from './claims.queries.ts';

/**
 * The condition of another claim for the same animal with one of the bills; null if there is none. Whoever else claims one at the
 * same time waits, and sees this claim.
 */
export async function claimedElsewhere(
  { query, organisationId }: Transaction,
  { id, policyId }: Pick<StoredClaim, 'id' | 'policyId'>,
  expenseIds: readonly string[],
): Promise<string | null> {
  if (expenseIds.length === 0) return null;
  await query(lockBills, [organisationId, expenseIds]);
  const [other] = await query<{ condition: string }>(claimedBefore, [organisationId, expenseIds, id, policyId]);
  return other?.condition ?? null;
}

/** Why the policy doesn't pay for one of the bills; null if it may pay for all. */
async function unfit(
  { query, organisationId }: Transaction,
  policyId: string,
  expenseIds: readonly string[],
): Promise<string | null> {
  if (expenseIds.length === 0) return null;
  const [cover] = await query<Cover & Record<string, unknown>>(covers, [organisationId, [policyId]]);
  const shares = await query<Billed & Record<string, unknown>>(billed, [organisationId, expenseIds]);
  const own = shares.filter(({ petId }) => petId === cover?.petId);
  if (!cover || own.length < expenseIds.length) return 'Choose expenses for this animal.';
  return own.flatMap((one) => notEligible(one, cover) ?? [])[0] ?? null;
}

/** Only additions are checked: an expense corrected since stays in its claim. One no longer declined claims all its bills again. */
async function refersToBills(
  transaction: Transaction,
  { before, after }: RecordChange<StoredClaim>,
): Promise<FieldError | null> {
  if (!after) return null;
  const problem = (message: string) => ({ path: 'expenseIds', message });
  const known = new Set(before?.expenseIds);
  const added = after.expenseIds.filter((id) => !known.has(id));
  const reason = await unfit(transaction, after.policyId, added);
  if (reason !== null) return problem(reason);
  const isBack = before?.status === 'declined' && after.status !== 'declined';
  const other = await claimedElsewhere(transaction, after, isBack ? after.expenseIds : added);
  return other === null ? null : problem(`One of these is already in the claim for ${other}.`);
}

/** Most insurers want to hear about it within a year of the first bill; null while there is none. */
async function dueAfter({ query, organisationId }: Transaction, expenseIds: readonly string[]): Promise<string | null> {
  if (expenseIds.length === 0) return null;
  const [first] = await query<{ spentOn: string }>(billed, [organisationId, expenseIds]);
  return first ? addDays(first.spentOn, claimDays) : null;
}

/** Follows the bills until somebody says another day. */
async function dueByItself(
  transaction: Transaction,
  { before, after }: FilledChange<StoredClaim>,
): Promise<RecordFields> {
  const dueOn = after.dueOn ?? null;
  const isTyped =
    dueOn !== null && (dueOn !== before?.dueOn || dueOn !== (await dueAfter(transaction, before.expenseIds)));
  if (isTyped) return {};
  return { dueOn: await dueAfter(transaction, after.expenseIds) };
}

const nameOf = ({ condition }: StoredClaim): string => `Claim for ${condition}`;

/** "Settled, £120 paid" */
function stateOf({ status, paidPence }: StoredClaim): string {
  const paid = (paidPence ?? null) === null ? null : `${poundsWords(paidPence ?? 0)} paid`;
  return [claimStatusNames[status], paid].filter(Boolean).join(', ');
}

/** What the insurer is asked to pay, latest first. */
export const claims: RecordKind<StoredClaim> = {
  kind: 'claim',
  parent: ofPolicy,
  shared: { list: 'policy', written: null, entry: 'policy' },
  table: 'money.claim',
  entity: ClaimEntity,
  contract: claim,
  order: { field: 'createdAt', latestFirst: true },
  label: nameOf,
  check: claimProblem,
  refers: refersToBills,
  fills: dueByItself,
  besides: claimSums,
  besidesOfAll: true,
  entry: (row) => ({ on: row.paidOn ?? null, title: nameOf(row), detail: stateOf(row) }),
};
