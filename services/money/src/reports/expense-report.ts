import { expenseCategoryNames, type ExpenseCategory } from '@petcare/contracts/money';
import { summaryBy } from '../expenses/expenses.queries.ts';
import { namesOf } from './animal-names.ts';
import { monthWords, periodOf, tableOf, type ReportSource } from './report-source.ts';
import { yearAgainstYear } from './year-against-year.ts';

/** `$2` from, `$3` to, `$4` pet: each expense once, or for one pet its share. */
const spent = `
  select r.spent_on as "spentOn", r.category, r.vendor, r.note,
    case when $4::uuid is null then r.amount_pence else
      (select (s ->> 'sharePence')::int from jsonb_array_elements(r.pets) s where (s ->> 'petId')::uuid = $4) end as pence,
    array(select s ->> 'petId' from jsonb_array_elements(r.pets) s) as "petIds"
  from money.expense r
  where r.organisation_id = $1 and r.deleted_at is null
    and ($2::date is null or r.spent_on >= $2) and ($3::date is null or r.spent_on <= $3)
    and ($4::uuid is null or r.pets @> jsonb_build_array(jsonb_build_object('petId', $4::text)))
  order by r.spent_on, r.id`;

interface Spent extends Record<string, unknown> {
  spentOn: string;
  category: ExpenseCategory;
  vendor: string | null;
  petIds: string[];
  pence: number;
}

interface PetSum extends Record<string, unknown> {
  key: string | null;
  isTotal: boolean;
}

/** Totals by equal words, highest first; dates, which `rows` has in order, as they come. */
function sumsOf(rows: readonly Spent[], title: string, label: string, wordOf: (row: Spent) => string, inOrder = false) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(wordOf(row), (sums.get(wordOf(row)) ?? 0) + row.pence);
  const sorted = inOrder ? [...sums] : [...sums].toSorted(([, less], [, more]) => more - less);
  return tableOf(
    title,
    [
      { label, type: 'text', field: 'word' },
      { label: 'Amount', type: 'pence', field: 'pence' },
    ],
    sorted.map(([word, pence]) => ({ word, pence })),
  );
}

type Names = ReadonlyMap<string, string>;

/** What a pet's group is called. */
const nameOf = (names: Names, key: string | null): string =>
  key === null ? 'For no pet in particular' : (names.get(key) ?? 'A deleted pet');

/** Whom an expense is for, A to Z. */
const namesIn = (names: Names, petIds: readonly string[]): string | null =>
  petIds
    .map((petId) => nameOf(names, petId))
    .toSorted((one, other) => one.localeCompare(other, 'en-GB'))
    .join(', ') || null;

/** What was spent: by year, month, category, animal and vendor, compared with the year before, and each expense. */
export const expenseReport: ReportSource = {
  name: 'expenses',
  tables: async (read, asked) => {
    const rows = await read<Spent>(spent, periodOf(asked));
    const pets = await read<PetSum>(summaryBy('pet'), [...periodOf(asked), null, null]);
    const told = rows.flatMap(({ petIds }) => petIds.map((petId) => ({ petId })));
    const names = await namesOf(read, told);
    const named = rows.map((row) => ({
      ...row,
      categoryName: expenseCategoryNames[row.category],
      pets: namesIn(names, row.petIds),
    }));
    return [
      sumsOf(rows, 'By year', 'Year', ({ spentOn }) => spentOn.slice(0, 4), true),
      sumsOf(rows, 'By month', 'Month', ({ spentOn }) => monthWords(spentOn), true),
      ...(await yearAgainstYear(read, asked)),
      sumsOf(rows, 'By category', 'Category', ({ category }) => expenseCategoryNames[category]),
      tableOf(
        'By pet',
        [
          { label: 'Pet', type: 'text', field: 'pet' },
          { label: 'Amount', type: 'pence', field: 'totalPence' },
        ],
        pets.filter(({ isTotal }) => !isTotal).map((row) => ({ ...row, pet: nameOf(names, row.key) })),
        'key',
      ),
      sumsOf(rows, 'By vendor', 'Vendor', ({ vendor }) => vendor ?? 'Not recorded'),
      tableOf(
        'Each expense',
        [
          { label: 'Date', type: 'date', field: 'spentOn' },
          { label: 'Category', type: 'text', field: 'categoryName' },
          { label: 'Vendor', type: 'text', field: 'vendor' },
          { label: 'For', type: 'text', field: 'pets' },
          { label: 'Note', type: 'text', field: 'note' },
          { label: 'Amount', type: 'pence', field: 'pence' },
        ],
        named,
      ),
    ];
  },
};
