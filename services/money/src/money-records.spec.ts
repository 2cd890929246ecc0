import { claim, expense, policy, renewal } from '@petcare/contracts/money';
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
    // For no animal in particular, so it isn't in any history.
    entry: null,
    refused: [
      [{ spentOn: '2099-01-01' }, 'spentOn', 'Enter a date that isn’t in the future.', null],
      [{ amountPence: 4.5 }, 'amountPence', 'Enter whole pence.', null],
      [
        { amountPence: 100_000_001 },
        'amountPence',
        'Enter an amount of up to £1,000,000.',
        'expense_amount_pence_check',
      ],
      [{ category: 'gold' }, 'category', unknown, 'expense_category_check'],
      [{ vendor: 'x'.repeat(121) }, 'vendor', tooLong(120), 'expense_vendor_check'],
      [{ note: 'x'.repeat(1001) }, 'note', tooLong(1000), 'expense_note_check'],
      [{ pets: [{ petId: '42' }] }, 'pets.0.petId', 'Choose a pet.', null],
    ],
  },
  {
    kind: 'policy',
    table: 'money.policy',
    create: policy.create,
    whole: {
      insurer: 'Dales Pet Insurance',
      product: 'Gold',
      number: 'DP-20251',
      type: 'maximum-benefit',
      startsOn: '2026-03-01',
      renewsOn: '2027-03-01',
      premiumPence: 34_788,
      premiumEvery: 'year',
      coPayPercent: 20,
      limits: [
        { name: 'Vet fees', amountPence: 400_000, per: 'condition' },
        { name: 'Third party', amountPence: 10_000_000_000, per: 'claim' },
      ],
      exclusions: 'Hips.',
      claimsPhone: '01943 600000',
    },
    label: 'Dales Pet Insurance, DP-20251',
    entry: { title: 'Insured with Dales Pet Insurance', on: '2026-03-01', detail: 'Maximum benefit' },
    refused: [
      [{ insurer: 'x'.repeat(121) }, 'insurer', tooLong(120), 'policy_insurer_check'],
      [{ number: 'x'.repeat(41) }, 'number', tooLong(40), 'policy_number_check'],
      [{ type: 'gold' }, 'type', unknown, 'policy_type_check'],
      [{ premiumEvery: 'week' }, 'premiumEvery', unknown, 'policy_premium_every_check'],
      [{ premiumPence: -1 }, 'premiumPence', 'Enter an amount of at least £0.', 'policy_premium_pence_check'],
      [{ coPayPercent: 101 }, 'coPayPercent', 'Enter 0 to 100.', 'policy_co_pay_percent_check'],
      [{ renewsOn: '2026-01-01' }, 'renewsOn', 'Enter a date after the start.', null],
      [
        { limits: [{ name: 'Third party', amountPence: 10_000_000_001 }] },
        'limits',
        'Enter limits of up to £100,000,000 each.',
        null,
      ],
      [{ exclusions: 'x'.repeat(1001) }, 'exclusions', tooLong(1000), 'policy_exclusions_check'],
    ],
  },
  {
    kind: 'renewal',
    table: 'money.renewal',
    create: renewal.create,
    whole: { startsOn: '2025-03-01', quotedPence: 36_000, paidPence: 34_788, decision: 'switched' },
    label: 'Switched insurer, term from 1 Mar 2025',
    entry: { title: 'Insurer switched', on: '2025-03-01', detail: '£347.88 for the term' },
    refused: [
      [{ startsOn: '1 March' }, 'startsOn', 'Enter a real date, like 2026-11-20.', null],
      [{ paidPence: -1 }, 'paidPence', 'Enter an amount of at least £0.', 'renewal_paid_pence_check'],
      [{ quotedPence: 4.5 }, 'quotedPence', 'Enter whole pence.', null],
      [{ decision: 'haggled' }, 'decision', unknown, 'renewal_decision_check'],
    ],
  },
  {
    kind: 'claim',
    table: 'money.claim',
    create: claim.create,
    whole: { condition: 'Limping', status: 'submitted', dueOn: '2027-10-02', note: 'The left hind leg.' },
    label: 'Claim for Limping',
    entry: { title: 'Claim for Limping', detail: 'Sent to the insurer' },
    refused: [
      [{ condition: 'x'.repeat(121) }, 'condition', tooLong(120), 'claim_condition_check'],
      [{ status: 'lost' }, 'status', unknown, 'claim_status_check'],
      [{ paidPence: -1 }, 'paidPence', 'Enter an amount of at least £0.', 'claim_paid_check'],
      [{ paidOn: '2099-01-01' }, 'paidOn', 'Enter a date that isn’t in the future.', null],
      [{ status: 'settled' }, 'paidPence', 'Enter what the insurer paid.', null],
      [{ note: 'x'.repeat(1001) }, 'note', tooLong(1000), 'claim_note_check'],
    ],
  },
]);
