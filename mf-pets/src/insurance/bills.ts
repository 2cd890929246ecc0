import { expenseCategoryNames, notEligible, poundsWords, type Claim, type Expense } from '@petcare/contracts/money';
import { formatDate } from '@petcare/web';

/** An expense as a claim sees it: the animal's share, and why it can't be claimed. */
export interface Bill extends Pick<Expense, 'id' | 'spentOn' | 'vendor' | 'note' | 'category'> {
  pence: number;
  /** Null if it can. */
  reason: string | null;
}

/** A bill in words: "2 Oct 2026: X-ray, £249". */
export const billWords = ({ spentOn, vendor, note, category, pence }: Bill): string =>
  `${formatDate(spentOn)}: ${note ?? vendor ?? expenseCategoryNames[category]}, ${poundsWords(pence)}`;

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
