import { pastDate, z } from '@petcare/contracts';
import {
  expense,
  expenseCategories,
  expenseCategory,
  expenseCategoryNames,
  penceOf,
  poundsWords,
  type ExpenseCategory,
  type StoredExpense,
} from '@petcare/contracts/money';
import { expenses } from '@petcare/money';
import { choiceOf, dateOf, textOf } from '../engine/cell-readers.ts';
import type { FieldReader, KindOfImport } from '../engine/kind-of-import.ts';
import { numeral, readNumber, toDecimals, type DecimalMark } from '../engine/number-reading.ts';
import type { RecordSheet } from './record-import.ts';

const { amountPence, vendor, note } = expense.create.shape;

const expenseDraft = z.object({
  spentOn: pastDate,
  amountPence: amountPence.refine((pence) => pence !== 0, 'Enter an amount other than £0.'),
  category: expenseCategory,
  vendor,
  note,
  /** What the cell says; empty for no animal in particular. */
  pet: z.string().default(''),
  petIds: z.array(z.string()).default([]),
  /** A bank's line of money coming in. */
  isIncome: z.boolean().default(false),
});
type ExpenseDraft = z.output<typeof expenseDraft>;

/** With a dot before the pence. Money has two decimals: a comma before three digits divides thousands, and more than three are calculated. */
function plainAmount(number: string, decimals: DecimalMark | null): string {
  const read = readNumber(number, decimals ?? '.');
  if (read === null || 'either' in read) return number;
  return /\.\d{4,}$/.test(read.value) ? toDecimals(read.value, 2) : read.value;
}

/** Bookkeepers write negative amounts in brackets. */
const withMinus = (cell: string): string => cell.replace(/^\((.*)\)$/, '-$1').replace(/^(-?)\s*GBP\s*/i, '$1');

const amountIn = (meaning: (pence: number) => Record<string, unknown>, ...synonyms: string[]): FieldReader => ({
  path: 'amountPence',
  synonyms,
  isNumber: true,
  read: (cell, { decimals }) => {
    const plain = withMinus(cell).replaceAll(/\s/g, '');
    const pence = penceOf(plain.replace(numeral, (number) => plainAmount(number, decimals)));
    if (pence === null) return 'Enter an amount in pounds, like 42.50.';
    // A statement's empty half is often a nought.
    return pence === 0 ? {} : meaning(pence);
  },
});

const words: Readonly<Partial<Record<ExpenseCategory, readonly string[]>>> = {
  'vet-fees': ['vet', 'vets', 'veterinary', 'vet bills', 'vet bill'],
  medication: ['medicine', 'medicines', 'drugs', 'prescription'],
  vaccination: ['vaccinations', 'jabs'],
  parasite: ['flea', 'fleas', 'worming', 'flea and worm'],
  food: ['pet food', 'feed', 'hay'],
  grooming: ['groomer'],
  boarding: ['kennels', 'kennel', 'cattery'],
  'sitting-walking': ['walking', 'dog walker', 'sitter', 'dog walking', 'pet sitting'],
  equipment: ['accessories', 'supplies', 'tack'],
};
const readCategory = choiceOf(
  'category',
  {
    codes: expenseCategories,
    words: Object.fromEntries(
      expenseCategories.map((code) => [code, [expenseCategoryNames[code], ...(words[code] ?? [])]]),
    ),
  },
  'Type',
  'Kind',
);

/** What is bought, if the name tells: banks know no categories. */
const telling: readonly (readonly [RegExp, ExpenseCategory])[] = [
  [/\bvets?\b|veterinary/i, 'vet-fees'],
  [/insurance|petplan/i, 'insurance'],
  [/\bgroom/i, 'grooming'],
  [/kennels?|cattery/i, 'boarding'],
  [/farrier/i, 'farrier'],
  [/livery/i, 'livery'],
  [/pets at home|pet food|\bfeeds?\b/i, 'food'],
];

function completed(body: Record<string, unknown>): Record<string, unknown> {
  const { vendor: paidTo } = body;
  const told = typeof paidTo === 'string' && telling.find(([name]) => name.test(paidTo))?.[1];
  return { category: told || 'other', ...body };
}

const isNegative = (cell: string): boolean => withMinus(cell).replace(/^£/, '').search(/[-−–]/) === 0;

/**
 * If most of a column called Amount is negative, it's a bank's, and the preview names what came in. If only some of it is, these may be
 * refunds, or the others may be money that came in: somebody has to say which, unless another column has the refunds.
 */
const guessed: NonNullable<KindOfImport['guessed']> = ([, ...body], chosen) => {
  const at = chosen.findIndex(({ field }) => field === 'amount');
  const cells = body.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const less = cells.filter(isNegative).length;
  if (at < 0 || less === 0) return [...chosen];
  if (less * 2 <= cells.length && chosen.some(({ field }) => field === 'moneyBack')) return [...chosen];
  const field = less * 2 > cells.length ? 'bankAmount' : null;
  return chosen.map((column, index) => (index === at ? { ...column, field } : column));
};

/** What was spent, as a bank or a spreadsheet lists it. */
export const expensesSheet: RecordSheet<ExpenseDraft, StoredExpense> = {
  kind: 'expenses',
  record: expenses,
  fields: {
    spentOn: dateOf(
      'spentOn',
      'Day',
      'Transaction date',
      'Spent on',
      'Paid on',
      'Date paid',
      'Started date',
      'Completed date',
    ),
    amount: amountIn(
      (pence) => ({ amountPence: pence }),
      'Cost',
      'Price',
      'Total',
      'Paid',
      'Paid out',
      'Money out',
      'Debit',
      'Debit amount',
      'Amount (GBP)',
      'Amount £',
    ),
    bankAmount: amountIn((pence) => ({ amountPence: -pence, isIncome: pence > 0 })),
    moneyBack: amountIn((pence) => ({ amountPence: -pence }), 'Refund', 'Paid back'),
    moneyIn: amountIn(
      (pence) => ({ amountPence: -pence, isIncome: true }),
      'Money in',
      'Paid in',
      'Credit',
      'Credit amount',
    ),
    vendor: textOf(
      'vendor',
      'Vendor',
      'Payee',
      'Merchant',
      'Shop',
      'Supplier',
      'Description',
      'Transaction description',
      'Counter party',
    ),
    category: readCategory,
    pet: textOf('pet', 'Pet', 'Pets', 'Animal', 'Animals', 'For', 'Pet name'),
    note: textOf('note', 'Notes', 'Comment', 'Memo', 'Reference', 'Details'),
  },
  contract: expenseDraft,
  completed,
  guessed,
  titleOf: (draft) => `${draft.vendor ?? expenseCategoryNames[draft.category]}, ${poundsWords(draft.amountPence)}`,
  place: (draft, { pets }) => {
    if (draft.isIncome) return { leftOut: 'Money that came in.' };
    if (draft.pet === '') return { draft };
    const whose = pets.all(draft.pet);
    return 'problem' in whose ? whose : { draft: { ...draft, petIds: [...whose.petIds] } };
  },
  // If nobody says to whom it was paid, what for and for whom tells two of a day apart.
  identityOf: ({ spentOn, amountPence: pence, vendor: paidTo, category, petIds }) =>
    [spentOn, pence, paidTo?.toLowerCase() ?? [category, ...petIds.toSorted()].join('|')].join('|'),
  kept: `select concat(e.spent_on, '|', e.amount_pence, '|', coalesce(lower(e.vendor), concat_ws('|', e.category,
      (select string_agg(p->>'petId', '|' order by (p->>'petId') collate "C") from jsonb_array_elements(e.pets) p)))) as key,
      count(*)::int as count
    from money.expense e where e.organisation_id = $1 and e.deleted_at is null group by 1`,
  mayRepeat: true,
  bodyOf: ({ petIds, spentOn, amountPence: pence, category, vendor: paidTo, note: said }) => ({
    parentId: null,
    body: {
      spentOn,
      amountPence: pence,
      category,
      vendor: paidTo,
      note: said,
      recurring: null,
      fileIds: [],
      pets: petIds.map((petId) => ({ petId, sharePence: null })),
    },
  }),
};
