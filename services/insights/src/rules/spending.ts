import { dayWords } from '@petcare/contracts/day-words';
import { addMonths } from '@petcare/contracts/health';
import { poundsWords } from '@petcare/contracts/money';
import { evidenceOf, type InsightRule } from './facts.ts';

/** A usual month: the average of those before, in most of which something was spent. */
const monthsBefore = 3;
const leastMonths = 2;
/** Half as much again, and enough to matter. */
const times = 1.5;
const leastPence = 5000;
const shownBills = 3;

/** This month against a usual one, while it's still going on. */
export const spendingRule: InsightRule = {
  area: 'expenses',
  find: ({ pet, months, bills }, { today }) => {
    const first = `${today.slice(0, 7)}-01`;
    const spentIn = (back: number): number =>
      months.find(({ month }) => month === addMonths(first, -back).slice(0, 7))?.pence ?? 0;
    const before = Array.from({ length: monthsBefore }, (_, index) => spentIn(index + 1)).map((pence) =>
      Math.max(0, pence),
    );
    if (before.filter((pence) => pence > 0).length < leastMonths) return [];
    const usual = Math.round(before.reduce((sum, pence) => sum + pence, 0) / monthsBefore);
    const now = spentIn(0);
    if (now < usual * times || now - usual < leastPence) return [];
    return [
      {
        key: today.slice(0, 7),
        code: 'spending-change',
        severity: 'note',
        since: first,
        sentence: `${pet.name} has cost ${poundsWords(now)} this month, ${poundsWords(now - usual)} more than in a usual month.`,
        advice: 'See what it was for. Vet bills may be worth a claim.',
        evidence: bills
          .slice(0, shownBills)
          .map(({ id, what, pence, on }) =>
            evidenceOf('expense', id, `${what}, ${poundsWords(pence)}, ${dayWords(on)}`),
          ),
      },
    ];
  },
};
