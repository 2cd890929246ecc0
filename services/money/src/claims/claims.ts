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
import { billed, claimedBefore, covers } from './claims.queries.ts';

/** Only additions are checked: an expense corrected since stays in its claim. */
async function refersToBills(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<StoredClaim>,
): Promise<FieldError | null> {
  const known = new Set(before?.expenseIds);
  const added = (after?.expenseIds ?? []).filter((id) => !known.has(id));
  if (!after || added.length === 0) return null;
  const problem = (message: string) => ({ path: 'expenseIds', message });
  const [cover] = await query<Cover & Record<string, unknown>>(covers, [organisationId, [after.policyId]]);
  const shares = await query<Billed & Record<string, unknown>>(billed, [organisationId, added]);
  const own = shares.filter(({ petId }) => petId === cover?.petId);
  if (!cover || own.length < added.length) return problem('Choose expenses for this animal.');
  const [reason] = own.flatMap((one) => notEligible(one, cover.coveredFrom) ?? []);
  if (reason !== undefined) return problem(reason);
  const claimed = await query(claimedBefore, [organisationId, added, after.id]);
  return claimed.length > 0 ? problem('One of these is already in another claim.') : null;
}

/** Most insurers want to hear about it within a year; what somebody says takes precedence. */
async function dueByItself(
  { query, organisationId }: Transaction,
  { after }: FilledChange<StoredClaim>,
): Promise<RecordFields> {
  if ((after.dueOn ?? null) !== null || after.expenseIds.length === 0) return {};
  const [first] = await query<{ spentOn: string }>(billed, [organisationId, after.expenseIds]);
  return first ? { dueOn: addDays(first.spentOn, claimDays) } : {};
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
