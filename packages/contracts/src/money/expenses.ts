import {
  chosenId,
  id,
  localDate,
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
import { expenseCategory } from './categories.ts';
import { mostPence } from './pence.ts';
import { poundsWords } from './pounds.ts';

/** Most pets that one expense can be for. */
export const mostPets = 20;

/** Whole pence; less than nothing is money that came back. */
export const amountPence = z
  .int('Enter whole pence.')
  .min(-mostPence, 'Enter an amount of up to £1,000,000.')
  .max(mostPence, 'Enter an amount of up to £1,000,000.');

const expensePet = z.strictObject({
  petId: chosenId('Choose a pet.'),
  /** Of the amount; what nobody said is divided. */
  sharePence: amountPence.nullable().default(null),
});
const isEachOnce = (pets: readonly { petId: string }[]) => new Set(pets.map(({ petId }) => petId)).size === pets.length;
const period = { from: localDate.optional(), to: localDate.optional() };

/** What a list of expenses, and what is added up, can be narrowed to. */
export const expenseFilters = {
  ...period,
  petId: id.optional(),
  category: expenseCategory.optional(),
  vendor: text(120).optional(),
};

/** Money spent on the animals, or got back. It is for one of them, for several with a share each, or for none in particular. */
export const expense = organisationRecord(
  'Expense',
  {
    spentOn: pastDate,
    amountPence,
    category: expenseCategory,
    /** Who was paid, or paid back. */
    vendor: optionalLine(120),
    pets: z.array(expensePet).max(mostPets).refine(isEachOnce, 'Choose each pet once.'),
    note: optionalText(1000),
    /** A rule as reminders have it: the same again on each of its dates, counted from `spentOn`. */
    recurring: rrule.nullable(),
    /** Receipts. */
    fileIds,
  },
  {
    defaults: { pets: [], fileIds: [] },
    kept: {
      pets: z.array(z.object({ petId: id, sharePence: z.int() })),
      /** Of the visit to the vet whose bill it stands in. */
      visitId: id.nullable(),
      /** When the next one is booked by itself; null where nothing repeats, or no more. */
      nextOn: localDate.nullable(),
      /** Of the expense that this one repeats, and the date of its rule. */
      seriesId: id.nullable(),
      seriesOn: localDate.nullable(),
    },
    answered: {
      /** Whose visit that was; null where there is none to look at any more. */
      visitPetId: id.nullable(),
      /** What it repeats or is repeated by, as long as that goes on: the expense that has the rule. */
      series: z.object({ id, recurring: rrule, nextOn: localDate }).nullable(),
      files: attachedFiles,
      /** Set for those with whom some of its animals alone are shared: the amount is the share of these. */
      isPart: z.literal(true).optional(),
    },
    filters: expenseFilters,
  },
);
export type Expense = z.output<typeof expense.row>;
export type StoredExpense = z.output<typeof expense.stored>;
export type ExpenseCreate = z.output<typeof expense.create>;
export type ExpenseCreateInput = z.input<typeof expense.create>;

/** Shares come to the amount; null when they do. */
export function sharesProblem({
  amountPence: pence,
  pets,
}: {
  amountPence: number;
  pets: readonly { sharePence: number | null }[];
}): FieldError | null {
  if (pets.length === 0) return null;
  const sum = pets.reduce((all, { sharePence }) => all + (sharePence ?? 0), 0);
  if (sum === pence) return null;
  return { path: 'pets', message: `The shares add up to ${poundsWords(sum)}, not ${poundsWords(pence)}.` };
}

/** One that was booked by itself does not repeat once more; null where it does not. */
export function repeatsProblem({
  recurring,
  seriesId,
}: Pick<StoredExpense, 'recurring' | 'seriesId'>): FieldError | null {
  if (recurring === null || (seriesId ?? null) === null) return null;
  return { path: 'recurring', message: 'This comes from a repeating expense. Change how often there.' };
}

/** What expenses can be added up by. */
export const expenseGroups = ['month', 'category', 'pet', 'vendor'] as const;
export const expenseGroup = z.enum(expenseGroups);
export type ExpenseGroup = (typeof expenseGroups)[number];

/** Query of `GET /api/expenses/summary`. Of expenses that are for several pets, those of one are its shares. */
export const expenseSummaryQuery = z.strictObject({ ...expenseFilters, groupBy: expenseGroup.default('category') });
export type ExpenseSummaryQuery = z.output<typeof expenseSummaryQuery>;

export const expenseSummary = z
  .object({
    totalPence: z.int(),
    count: z.int(),
    groups: z.array(
      z.object({
        /** `2026-11`, a category, the id of a pet, a vendor; null for what has none. */
        key: z.string().nullable(),
        label: z.string(),
        totalPence: z.int(),
        count: z.int(),
      }),
    ),
  })
  .meta({ id: 'ExpenseSummary' });
export type ExpenseSummary = z.output<typeof expenseSummary>;

/** Who was paid lately, the last one first, each with what it was for. */
export const expenseVendors = z
  .object({ items: z.array(z.object({ vendor: z.string(), category: expenseCategory })) })
  .meta({ id: 'ExpenseVendors' });
export type ExpenseVendors = z.output<typeof expenseVendors>;
