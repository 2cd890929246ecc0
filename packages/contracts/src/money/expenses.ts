import {
  addDays,
  beginsFirst,
  chosenId,
  endsTooSoon,
  id,
  localDate,
  nextDateOf,
  optionalLine,
  optionalText,
  organisationRecord,
  pastDate,
  rrule,
  text,
  z,
} from '@petcare/contracts';
import { attachedFiles, fileIds } from '@petcare/contracts/files';
import type { FieldError } from '@petcare/contracts';
import { endOfPeriod } from '../reports/period.ts';
import { expenseCategory } from './categories.ts';
import { mostPence } from './pence.ts';
import { poundsWords } from './pounds.ts';

/** The most pets one expense can be for. */
export const mostPets = 100;

/** Whole pence; negative is money that came back. */
export const amountPence = z
  .int('Enter whole pence.')
  .min(-mostPence, 'Enter an amount of up to £1,000,000.')
  .max(mostPence, 'Enter an amount of up to £1,000,000.');

const expensePet = z.strictObject({
  petId: chosenId('Choose a pet.'),
  /** Part of the amount; shares left open divide the rest. */
  sharePence: amountPence.nullable().default(null),
});
const isEachOnce = (pets: readonly { petId: string }[]) => new Set(pets.map(({ petId }) => petId)).size === pets.length;
const ends = { from: endOfPeriod, to: endOfPeriod };

/** What narrows down a list of expenses, and their totals. */
export const expenseFilters = {
  ...ends,
  petId: id.optional(),
  category: expenseCategory.optional(),
  vendor: text(120).optional(),
};

const recorded = organisationRecord(
  'Expense',
  {
    spentOn: pastDate,
    amountPence,
    category: expenseCategory,
    /** Who was paid, or paid it back. */
    vendor: optionalLine(120),
    pets: z.array(expensePet).max(mostPets).refine(isEachOnce, 'Choose each pet once.'),
    note: optionalText(1000),
    /** A rule like a reminder's: the same again on each of its dates, counted from `spentOn`. */
    recurring: rrule.nullable(),
    /** Receipts. */
    fileIds,
  },
  {
    defaults: { pets: [], fileIds: [] },
    kept: {
      spentOn: localDate,
      pets: z.array(z.object({ petId: id, sharePence: z.int() })),
      /** The visit to the vet whose bill it is on. */
      visitId: id.nullable(),
      /** When the next one is booked automatically; null if nothing repeats, or no longer does. */
      nextOn: localDate.nullable(),
      /** The expense this one repeats, and the rule's date. */
      seriesId: id.nullable(),
      seriesOn: localDate.nullable(),
    },
    answered: {
      /** Whose visit that was; null if there is none left to look at. */
      visitPetId: id.nullable(),
      /** What it repeats or is repeated by, for as long as that goes on: the expense that has the rule. */
      series: z.object({ id, recurring: rrule, nextOn: localDate }).nullable(),
      files: attachedFiles,
      /** Set if it's what an insurer paid: the claim says how much, and when. */
      payoutOf: z.object({ claimId: id, petId: id }).optional(),
      /** Set for those who share only some of its animals: the amount is the share of these. */
      isPart: z.literal(true).optional(),
    },
    filters: expenseFilters,
  },
);
/** Money spent on the animals, or got back. It is for one of them, for several with a share each, or for none in particular. */
export const expense = { ...recorded, query: recorded.query.refine(beginsFirst, endsTooSoon) };
export type Expense = z.output<typeof expense.row>;
export type StoredExpense = z.output<typeof expense.stored>;
export type ExpenseCreate = z.output<typeof expense.create>;
export type ExpenseCreateInput = z.input<typeof expense.create>;

/** Money back in what was paid, or paid in what came back. */
const isOpposite = (share: number, pence: number): boolean => (pence < 0 ? share > 0 : share < 0);

const beyond = (pence: number): FieldError => ({
  path: 'pets',
  message: `The shares add up to more than ${poundsWords(Math.abs(pence))}.`,
});

/** Shares come to the amount, and none of them is paid by the others; null when they do. */
export function sharesProblem({
  amountPence: pence,
  pets,
}: {
  amountPence: number;
  pets: readonly { sharePence: number | null }[];
}): FieldError | null {
  if (pets.length === 0) return null;
  const shares = pets.map(({ sharePence }) => sharePence ?? 0);
  const sum = shares.reduce((all, share) => all + share, 0);
  if (sum === pence) return shares.some((share) => isOpposite(share, pence)) ? beyond(pence) : null;
  return { path: 'pets', message: `The shares add up to ${poundsWords(sum)}, not ${poundsWords(pence)}.` };
}

/** One that was booked automatically doesn't repeat again; null if it doesn't. */
export function repeatsProblem({
  recurring,
  seriesId,
}: Pick<StoredExpense, 'recurring' | 'seriesId'>): FieldError | null {
  if (recurring === null || (seriesId ?? null) === null) return null;
  return { path: 'recurring', message: 'This comes from a repeating expense. Change how often there.' };
}

/** The dates of a repeating expense from `next` up to today, at most so many at once, and the next after them; null if there is none. */
export function datesDue(
  plan: { date: string; rrule: string },
  next: string,
  { today, most }: { today: string; most: number },
) {
  const dates: string[] = [];
  let after: string | null = next;
  while (after !== null && after <= today && dates.length < most) {
    dates.push(after);
    after = nextDateOf(plan, addDays(after, 1));
  }
  return { dates, next: after };
}

/** What expenses can be totalled by. */
export const expenseGroups = ['month', 'category', 'pet', 'vendor'] as const;
export const expenseGroup = z.enum(expenseGroups);
export type ExpenseGroup = (typeof expenseGroups)[number];

/** Query of `GET /api/expenses/summary`. For expenses shared between several pets, one pet's are its shares. */
export const expenseSummaryQuery = z
  .strictObject({ ...expenseFilters, groupBy: expenseGroup.default('category') })
  .refine(beginsFirst, endsTooSoon);
export type ExpenseSummaryQuery = z.output<typeof expenseSummaryQuery>;

export const expenseSummary = z
  .object({
    totalPence: z.int(),
    count: z.int(),
    groups: z.array(
      z.object({
        /** `2026-11`, a category, a pet's id, a vendor; null if it has none. */
        key: z.string().nullable(),
        label: z.string(),
        totalPence: z.int(),
        count: z.int(),
      }),
    ),
  })
  .meta({ id: 'ExpenseSummary' });
export type ExpenseSummary = z.output<typeof expenseSummary>;

/** Who was paid recently, latest first, each with what it was for; null for what was paid to nobody in particular. */
export const expenseVendors = z
  .object({ items: z.array(z.object({ vendor: z.string().nullable(), category: expenseCategory })) })
  .meta({ id: 'ExpenseVendors' });
export type ExpenseVendors = z.output<typeof expenseVendors>;
