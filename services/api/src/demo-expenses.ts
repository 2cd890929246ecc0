import type { ClaimCreateInput, ExpenseCategory, RenewalCreateInput } from '@petcare/contracts/money';

/** Money a demo family has spent, by its animals' names. */
export interface DemoExpense {
  pets: readonly string[];
  daysAgo: number;
  pence: number;
  category: ExpenseCategory;
  vendor?: string;
  note?: string;
  /** The rule that books it again. */
  recurring?: string;
}

type Paid = Omit<DemoExpense, 'daysAgo'>;

/** The same again, every so many days. */
const every = (days: number, times: number, first: number, paid: Paid): DemoExpense[] =>
  Array.from({ length: times }, (_, index) => ({ ...paid, daysAgo: first + index * days }));
const once = (daysAgo: number, paid: Paid): DemoExpense => ({ ...paid, daysAgo });

/** What the family's animals have cost. */
export const familyExpenses: readonly DemoExpense[] = [
  ...every(30, 15, 3, { pets: ['Bella', 'Mog'], pence: 6450, category: 'food', vendor: 'Paws & Claws' }),
  ...every(30, 14, 38, { pets: ['Bella'], pence: 2899, category: 'insurance', vendor: 'Dales Pet Insurance' }),
  once(8, {
    pets: ['Bella'],
    pence: 2899,
    category: 'insurance',
    vendor: 'Dales Pet Insurance',
    recurring: 'FREQ=MONTHLY',
  }),
  ...every(91, 5, 20, { pets: ['Bella', 'Mog'], pence: 4425, category: 'parasite', vendor: 'Wharfedale Vets' }),
  ...every(56, 7, 12, { pets: ['Bella'], pence: 4200, category: 'grooming', vendor: 'Muddy Paws' }),
  ...every(28, 12, 6, {
    pets: ['Mog'],
    pence: 3175,
    category: 'medication',
    vendor: 'Wharfedale Vets',
    note: 'Insulin.',
  }),
  ...every(45, 8, 15, { pets: ['Thistle'], pence: 1250, category: 'food', vendor: 'Farm shop' }),
  once(34, { pets: ['Bella'], pence: 18_650, category: 'vet-fees', vendor: 'Wharfedale Vets', note: 'Limping.' }),
  once(13, { pets: ['Bella'], pence: 12_480, category: 'vet-fees', vendor: 'Wharfedale Vets', note: 'Ear infection.' }),
  once(110, { pets: ['Mog'], pence: 9480, category: 'vet-fees', vendor: 'Wharfedale Vets' }),
  once(160, { pets: ['Bella', 'Mog'], pence: 21_000, category: 'boarding', vendor: 'Moor View Kennels' }),
  once(390, { pets: ['Bella'], pence: 6200, category: 'vaccination', vendor: 'Wharfedale Vets' }),
  once(26, { pets: ['Bella'], pence: 6550, category: 'vaccination', vendor: 'Wharfedale Vets' }),
  once(2, { pets: [], pence: 2399, category: 'equipment', vendor: 'Paws & Claws', note: 'Water fountain.' }),
];

/** What the livery yard's animals have cost. */
export const yardExpenses: readonly DemoExpense[] = [
  ...every(42, 9, 10, { pets: ['Comet', 'Pepper'], pence: 13_500, category: 'farrier', vendor: 'Tom Ashworth' }),
  ...every(14, 20, 4, { pets: ['Comet', 'Pepper'], pence: 9600, category: 'food', vendor: 'Valley Hay & Straw' }),
  once(61, { pets: ['Comet'], pence: 2150, category: 'parasite', vendor: 'Moorside Equine' }),
];

/** What each year of Bella's cover has cost, up to the current term. */
export const demoTerms: readonly RenewalCreateInput[] = [
  { startsOn: '2023-01-15', paidPence: 28_200, decision: 'renewed' },
  { startsOn: '2024-01-15', paidPence: 29_940, decision: 'renewed' },
  { startsOn: '2025-01-15', quotedPence: 34_200, paidPence: 32_388, decision: 'renewed' },
  { startsOn: '2026-01-15', paidPence: 34_788, decision: 'renewed' },
];

/** Bella's insurance claims, each for the bill with that note. */
export const demoClaims: readonly (Omit<ClaimCreateInput, 'expenseIds' | 'paidOn'> & {
  bill: string;
  paidDaysAgo?: number;
})[] = [
  { bill: 'Limping.', condition: 'Limping, left hind leg', status: 'settled', paidPence: 7875, paidDaysAgo: 21 },
  { bill: 'Ear infection.', condition: 'Ear infection', status: 'submitted' },
];
