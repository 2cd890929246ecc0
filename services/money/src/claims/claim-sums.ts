import {
  claimFigures,
  clockEndsOn,
  termOf,
  usedUp,
  type CountedClaim,
  type CoverTerms,
  type ExpenseCategory,
  type Policy,
  type StoredClaim,
} from '@petcare/contracts/money';
import type { ReadRows, RecordFields } from '@petcare/platform';
import { billed, claimsOnPolicies, covers } from './claims.queries.ts';

export interface Cover extends CoverTerms, Pick<Policy, 'id' | 'petId' | 'coveredFrom'> {
  endsOn: string | null;
  /** What it said before each term that moved it on, and until which day; terms from before that was kept are left out. */
  before: readonly (Pick<CoverTerms, 'excessPence' | 'coPayPercent' | 'limits'> & { until: string })[];
}
type Sibling = Pick<StoredClaim, 'id' | 'policyId' | 'condition' | 'status' | 'expenseIds' | 'paidPence' | 'paidOn'>;
export interface Billed {
  expenseId: string;
  spentOn: string;
  category: ExpenseCategory;
  what: string;
  petId: string;
  /** The pet's share. */
  pence: number;
}

const total = (lines: readonly Billed[]) => lines.reduce((all, { pence }) => all + pence, 0);

/** For a time-limited policy: bills from after the twelve months that started with the condition's first bill. */
function tooLate(
  cover: Cover,
  before: readonly CountedClaim[],
  { condition, lines }: { condition: string; lines: readonly Billed[] },
): readonly Billed[] {
  const days = before.flatMap((one) => (one.condition === condition && one.firstOn ? [one.firstOn] : []));
  const [first = null] = [...days, ...lines.map(({ spentOn }) => spentOn)].toSorted();
  const endsOn = clockEndsOn(cover, first);
  return endsOn === null ? [] : lines.filter(({ spentOn }) => spentOn >= endsOn);
}

/** The cover as it was in the term that starts on `term`; what nobody had filled in by then is as it is now. */
function coverIn(cover: Cover, term: string | null): Cover {
  const then = term === null ? undefined : cover.before.find(({ until }) => until > term);
  if (!then) return cover;
  return {
    ...cover,
    excessPence: then.excessPence ?? cover.excessPence,
    coPayPercent: then.coPayPercent ?? cover.coPayPercent,
    limits: then.limits.length > 0 ? then.limits : cover.limits,
  };
}

/** The figures of all claims under one cover, in the order they were made: each uses up some of it. */
function worked(
  cover: Cover,
  claims: readonly Sibling[],
  bills: ReadonlyMap<string, Billed>,
): Map<string, RecordFields> {
  const before: CountedClaim[] = [];
  const found = new Map<string, RecordFields>();
  for (const { id, condition: name, status, expenseIds, paidPence, paidOn } of claims) {
    const lines = expenseIds.flatMap((expenseId) => bills.get(`${expenseId} ${cover.petId}`) ?? []);
    const condition = name.toLowerCase();
    const [firstOn = null] = lines.map(({ spentOn }) => spentOn).toSorted();
    const termOn = firstOn ?? paidOn ?? null;
    const term = termOn === null ? null : termOf(cover, termOn);
    const amountPence = total(lines);
    const then = coverIn(cover, term);
    const used = usedUp(then, before, { condition, term });
    const figures = claimFigures(amountPence, then, used, total(tooLate(cover, before, { condition, lines })));
    const back = status === 'declined' ? 0 : (paidPence ?? figures.expectedPence);
    if (status !== 'declined')
      before.push({ condition, term, firstOn, excessPence: figures.excessPence, paidPence: back });
    found.set(id, {
      ...figures,
      termOn,
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

/** What an answer says about claims besides what's stored. */
export async function claimSums(
  read: ReadRows,
  rows: readonly Pick<StoredClaim, 'id' | 'policyId'>[],
): Promise<RecordFields[]> {
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
    tooLatePence: 0,
    overLimitPence: 0,
    expectedPence: 0,
    termOn: null,
    ownerPence: 0,
  };
  return rows.map(({ id }) => found.get(id) ?? none);
}
