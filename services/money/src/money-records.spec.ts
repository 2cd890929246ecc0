import { expense } from '@petcare/contracts/money';
import { describeRecords } from '@petcare/testing/server';

const tooLong = (max: number) => `Use at most ${max} characters.`;
const unknown = 'Choose one of the options.';

describeRecords([
  {
    kind: 'expense',
    table: 'money.expense',
    create: expense.create,
    whole: {
      spentOn: '2026-11-19',
      amountPence: 120_450,
      category: 'vet-fees',
      vendor: 'Wharfedale Vets',
      pets: [],
      note: 'After the accident.',
    },
    label: 'Wharfedale Vets, £1,204.50',
    // It stands in no pet's history.
    entry: null,
    refused: [
      [{ spentOn: '2099-01-01' }, 'spentOn', 'Enter a date that is not in the future.', null],
      [{ amountPence: 4.5 }, 'amountPence', 'Enter whole pence.', null],
      [
        { amountPence: 100_000_001 },
        'amountPence',
        'Enter an amount of at most £1,000,000.',
        'expense_amount_pence_check',
      ],
      [{ category: 'gold' }, 'category', unknown, 'expense_category_check'],
      [{ vendor: 'x'.repeat(121) }, 'vendor', tooLong(120), 'expense_vendor_check'],
      [{ note: 'x'.repeat(1001) }, 'note', tooLong(1000), 'expense_note_check'],
      [{ pets: [{ petId: '42' }] }, 'pets.0.petId', 'This reference is not valid.', null],
    ],
  },
]);
