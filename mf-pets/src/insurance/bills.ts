import {
  expenseCategoryNames,
  notEligible,
  poundsWords,
  type Claim,
  type Expense,
  type Policy,
} from '@petcare/contracts/money';
import { formatDate } from '@petcare/web';

/** An expense as a claim sees it: the animal's share, and why it can't be claimed. */
export interface Bill extends Pick<Expense, 'id' | 'spentOn' | 'vendor' | 'note' | 'category'> {
  pence: number;
  /** Null if it can. */
  reason: string | null;
}

/** A bill in words: "2 Oct 2026: X-ray, £249", or "Wharfedale Vets, medication" without a note. */
export function billWords({ spentOn, vendor, note, category, pence }: Bill): string {
  const kind = expenseCategoryNames[category];
  const what = note ?? (vendor === null ? kind : `${vendor}, ${kind.toLowerCase()}`);
  return `${formatDate(spentOn)}: ${what}, ${poundsWords(pence)}`;
}

/** What a claim is for, in words; null for no bills. A bill that is no longer among the expenses is said to be deleted. */
export function billsInWords(ids: readonly string[], bills: readonly Bill[]): string | null {
  const words = ids.map((id) => {
    const bill = bills.find((one) => one.id === id);
    return bill ? billWords(bill) : 'a bill that has been deleted';
  });
  return words.join('; ') || null;
}

interface Claiming {
  policy: Policy;
  /** The claim being changed: what it includes stays in it, whatever has been corrected since. */
  edited: Claim | null;
  /** Claims that may already include a bill. */
  others: readonly Claim[];
}

/** The expenses of a policy's animal, and whether they can be claimed. */
export function billsOf(expenses: readonly Expense[], { policy, edited, others }: Claiming): Bill[] {
  const claimed = new Map(
    others.flatMap(({ status, expenseIds, condition }) =>
      status === 'declined' ? [] : expenseIds.map((id) => [id, condition] as const),
    ),
  );
  return expenses.map(({ id, spentOn, vendor, note, category, pets }) => {
    const pence = pets.find((share) => share.petId === policy.petId)?.sharePence ?? 0;
    const condition = claimed.get(id);
    const taken = condition === undefined ? null : `It’s in the claim for ${condition}.`;
    const isIn = edited?.expenseIds.includes(id) ?? false;
    const reason = taken ?? (isIn ? null : notEligible({ spentOn, category, pence }, policy));
    return { id, spentOn, vendor, note, category, pence, reason };
  });
}
