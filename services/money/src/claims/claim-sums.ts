import {
  claimFigures,
  vetLimitOf,
  type ExpenseCategory,
  type Policy,
  type StoredClaim,
} from '@petcare/contracts/money';
import type { ReadRows, RecordFields } from '@petcare/platform';
import { billed, claimsOnPolicies, covers } from './claims.queries.ts';

export interface Cover extends Pick<Policy, 'id' | 'petId' | 'excessPence' | 'coPayPercent' | 'limits' | 'startsOn'> {
  coveredFrom: string;
}
type Sibling = Pick<StoredClaim, 'id' | 'policyId' | 'condition' | 'status' | 'expenseIds' | 'paidPence'>;
export interface Billed {
  expenseId: string;
  spentOn: string;
  category: ExpenseCategory;
  what: string;
  petId: string;
  /** The share of the pet. */
  pence: number;
}

/** The year of the cover that a day is in. */
const termOf = ({ startsOn }: Cover, day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5) < startsOn.slice(5) ? 1 : 0);

interface Counted {
  condition: string;
  term: number | null;
  excessPence: number;
  paidPence: number;
}

const sum = (ones: readonly Counted[], of: (one: Counted) => number) => ones.reduce((all, one) => all + of(one), 0);

/** What the claims before this one have used up of the excess and of the limit. */
function usedUp(cover: Cover, before: readonly Counted[], { condition, term }: Pick<Counted, 'condition' | 'term'>) {
  const per = vetLimitOf(cover)?.per;
  const same = before.filter((one) => one.condition === condition);
  const sharing = per === 'year' ? before.filter((one) => one.term === term) : per === 'condition' ? same : [];
  return {
    excessPence: sum(
      same.filter((one) => one.term === term),
      (one) => one.excessPence,
    ),
    limitPence: sum(sharing, (one) => one.paidPence),
  };
}

/** The figures of all claims on one cover, in the order in which they were made: each uses up some of it. */
function worked(
  cover: Cover,
  claims: readonly Sibling[],
  bills: ReadonlyMap<string, Billed>,
): Map<string, RecordFields> {
  const before: Counted[] = [];
  const found = new Map<string, RecordFields>();
  for (const { id, condition: name, status, expenseIds, paidPence } of claims) {
    const lines = expenseIds.flatMap((expenseId) => bills.get(`${expenseId} ${cover.petId}`) ?? []);
    const condition = name.toLowerCase();
    const [first] = lines.map(({ spentOn }) => spentOn).toSorted();
    const term = first === undefined ? null : termOf(cover, first);
    const amountPence = lines.reduce((all, { pence }) => all + pence, 0);
    const figures = claimFigures(amountPence, cover, usedUp(cover, before, { condition, term }));
    const back = status === 'declined' ? 0 : (paidPence ?? figures.expectedPence);
    if (status !== 'declined') before.push({ condition, term, excessPence: figures.excessPence, paidPence: back });
    found.set(id, {
      ...figures,
      ownerPence: Math.max(0, amountPence - back),
      lines: lines.map(({ expenseId, spentOn, category, what, pence }) => ({
        expenseId,
        spentOn,
        category,
        what,
        amountPence: pence,
      })),
    });
  }
  return found;
}

/** What an answer says of claims besides what is stored. */
export async function claimSums(read: ReadRows, rows: readonly StoredClaim[]): Promise<RecordFields[]> {
  const policyIds = [...new Set(rows.map(({ policyId }) => policyId))];
  const [known, all] = [await read<Cover>(covers, [policyIds]), await read<Sibling>(claimsOnPolicies, [policyIds])];
  const shares = await read<Billed>(billed, [all.flatMap(({ expenseIds }) => expenseIds)]);
  const bills = new Map(shares.map((share) => [`${share.expenseId} ${share.petId}`, share]));
  const found = new Map<string, RecordFields>();
  for (const cover of known) {
    const own = all.filter(({ policyId }) => policyId === cover.id);
    for (const [id, figures] of worked(cover, own, bills)) found.set(id, figures);
  }
  const none = {
    lines: [],
    amountPence: 0,
    excessPence: 0,
    coPayPence: 0,
    overLimitPence: 0,
    expectedPence: 0,
    ownerPence: 0,
  };
  return rows.map(({ id }) => found.get(id) ?? none);
}
