import { expenseCategoryNames, notEligible, poundsWords, type Claim, type Expense } from '@petcare/contracts/money';
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

/** An animal's expenses, and whether they can be claimed; `others` are claims that may already include them. */
export function billsOf(petId: string, expenses: readonly Expense[], others: readonly Claim[]): Bill[] {
  const claimed = new Map(
    others.flatMap(({ status, expenseIds, condition }) =>
      status === 'declined' ? [] : expenseIds.map((id) => [id, condition] as const),
    ),
  );
  return expenses.map(({ id, spentOn, vendor, note, category, pets }) => {
    const pence = pets.find((share) => share.petId === petId)?.sharePence ?? 0;
    const condition = claimed.get(id);
    const taken = condition === undefined ? null : `It’s in the claim for ${condition}.`;
    const reason = taken ?? notEligible({ spentOn, category, pence }, '');
    return { id, spentOn, vendor, note, category, pence, reason };
  });
}
