import type { Claim, Expense, Policy } from '@petcare/contracts/money';
import { aPet } from '@petcare/testing/web';
import { anExpense } from '../money/expenses.fixture.ts';

export const bella = aPet({ name: 'Bella' });
const common = {
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: null,
};
/** What covers Bella. */
export const cover: Policy = {
  ...common,
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  petId: bella.id,
  insurer: 'Dales Pet Insurance',
  product: null,
  number: 'DP-1',
  type: 'lifetime',
  startsOn: '2026-01-01',
  coveredFrom: '2026-01-01',
  termStarts: [],
  renewsOn: '2027-01-01',
  premiumPence: 2899,
  premiumEvery: 'month',
  excessPence: 9900,
  coPayPercent: 10,
  limits: [],
  exclusions: null,
  claimsPhone: null,
  fileIds: [],
  files: [],
};
/** An expense of £249 at the vet, with the last two digits of its id. */
export const bill = (id: string, fields: Partial<Expense>): Expense =>
  anExpense({
    id: `0190f9c2-5f1e-7c3e-8b1a-0000000001${id}`,
    spentOn: '2026-10-02',
    amountPence: 24_900,
    pets: [{ petId: bella.id, sharePence: 24_900 }],
    note: 'X-ray',
    ...fields,
  });
export const xray = bill('01', {});
/** A draft for the X-ray. */
export const aClaim = (fields: Partial<Claim> = {}): Claim => ({
  ...common,
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000201',
  policyId: cover.id,
  condition: 'Limping',
  expenseIds: [xray.id],
  fileIds: [],
  files: [],
  status: 'draft',
  dueOn: '2027-10-02',
  paidPence: null,
  paidOn: null,
  note: null,
  payoutId: null,
  lines: [],
  amountPence: 24_900,
  excessPence: 9900,
  coPayPence: 1500,
  tooLatePence: 0,
  overLimitPence: 0,
  expectedPence: 13_500,
  termOn: '2026-10-02',
  ownerPence: 11_400,
  ...fields,
});
