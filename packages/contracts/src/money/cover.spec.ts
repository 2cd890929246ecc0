import { expect, it } from '@jest/globals';
import { claimFigures, coverLeft, coverYear, type CoverTerms } from './cover.ts';
import type { PolicyLimit } from './policies.ts';

const limitOf = (per: PolicyLimit['per'], amountPence = 100_000): PolicyLimit[] => [
  { name: 'Vet fees', amountPence, per },
];
const lifetime: CoverTerms = {
  type: 'lifetime',
  startsOn: '2026-01-15',
  termStarts: [],
  excessPence: 9900,
  coPayPercent: 10,
  limits: limitOf('year'),
};
const nothing = { excessPence: 0, limitPence: 0 };

/** Worked by hand: the bill, what is used up → excess, co-payment, over the limit, expected. */
it.each([
  ['a bill above the excess', 24_900, {}, nothing, [9900, 1500, 0, 13_500]],
  ['a bill below the excess', 5000, {}, nothing, [5000, 0, 0, 0]],
  ['a bill of just the excess', 9900, {}, nothing, [9900, 0, 0, 0]],
  ['the second bill of a condition', 10_000, {}, { excessPence: 9900, limitPence: 13_500 }, [0, 1000, 0, 9000]],
  ['the rest of an excess', 10_000, {}, { excessPence: 5000, limitPence: 0 }, [4900, 510, 0, 4590]],
  ['half pence, rounded once', 9915, {}, nothing, [9900, 2, 0, 13]],
  ['more than is left', 59_900, {}, { excessPence: 9900, limitPence: 90_000 }, [0, 5990, 43_910, 10_000]],
  ['nothing left', 20_000, {}, { excessPence: 9900, limitPence: 100_000 }, [0, 2000, 18_000, 0]],
  ['no excess, no co-payment', 20_000, { excessPence: null, coPayPercent: null }, nothing, [0, 0, 0, 20_000]],
  ['no limit', 900_000, { limits: [] }, nothing, [9900, 89_010, 0, 801_090]],
  ['all of it a co-payment', 20_000, { coPayPercent: 100, excessPence: 0 }, nothing, [0, 20_000, 0, 0]],
])('works out %s', (_what, pence, terms, used, [excessPence, coPayPence, overLimitPence, expectedPence]) => {
  const found = claimFigures(pence, { ...lifetime, ...terms }, used);
  expect(found).toEqual({
    amountPence: pence,
    excessPence,
    coPayPence,
    overLimitPence,
    expectedPence,
    tooLatePence: 0,
  });
});

it('pays nothing of bills from after the twelve months', () => {
  const found = claimFigures(30_000, { ...lifetime, type: 'time-limited' }, nothing, 20_000);
  expect(found).toMatchObject({ excessPence: 9900, coPayPence: 10, tooLatePence: 20_000, expectedPence: 90 });
});

const claimOn = (condition: string, spentOn: string, more: object = {}) => ({
  condition,
  status: 'submitted' as const,
  lines: [{ expenseId: '', spentOn, what: '', category: 'vet-fees' as const, amountPence: 24_900 }],
  excessPence: 9900,
  expectedPence: 13_500,
  paidPence: null,
  termOn: spentOn,
  ...more,
});
const limping = claimOn('Limping', '2026-03-01');

it.each([
  ['of the year', {}, [limping], '2026-06-01', 86_500],
  ['of a year that has started anew', {}, [limping], '2027-01-15', 100_000],
  ['of the year, the day before that', {}, [limping], '2027-01-14', 86_500],
  ['by what was paid, not by what was expected', {}, [{ ...limping, paidPence: 10_000 }], '2026-06-01', 90_000],
  ['with a claim that was declined', {}, [{ ...limping, status: 'declined' as const }], '2026-06-01', 100_000],
  [
    'by what was paid without a bill',
    {},
    [claimOn('Limping', '', { lines: [], paidPence: 40_000, termOn: '2026-04-01' })],
    '2026-06-01',
    60_000,
  ],
  ['never less than nothing', { limits: limitOf('year', 10_000) }, [limping], '2026-06-01', 0],
  ['of no limit for the year', { limits: limitOf('condition') }, [limping], '2026-06-01', null],
])('says what is left %s', (_what, terms, claims, today, yearLeftPence) => {
  expect(coverLeft({ ...lifetime, ...terms }, claims, today).yearLeftPence).toBe(yearLeftPence);
});

it.each([
  ['its excess is paid for this year', {}, '2026-06-01', { excessPence: 0, leftPence: null, endsOn: null }],
  ['its excess comes again with the next term', {}, '2027-02-01', { excessPence: 9900 }],
  ['a limit for each condition', { limits: limitOf('condition') }, '2026-06-01', { leftPence: 86_500, isOver: false }],
  ['the same in the next term', { limits: limitOf('condition') }, '2027-02-01', { leftPence: 100_000, isOver: false }],
  [
    'a limit that is paid once',
    { type: 'maximum-benefit', limits: limitOf('condition') },
    '2027-02-01',
    { leftPence: 86_500, isOver: false },
  ],
  ['one that is used up', { limits: limitOf('condition', 13_500) }, '2026-06-01', { leftPence: 0, isOver: true }],
  ['twelve months', { type: 'time-limited' }, '2027-02-28', { endsOn: '2027-03-01', isOver: false }],
  ['twelve months that are over', { type: 'time-limited' }, '2027-03-01', { endsOn: '2027-03-01', isOver: true }],
] as const)('says of a condition: %s', (_what, terms, today, left) => {
  const cover: CoverTerms = { ...lifetime, ...terms };
  const { conditions } = coverLeft(
    cover,
    [limping, claimOn('limping', '2026-05-01', { excessPence: 0, paidPence: 0 })],
    today,
  );
  expect(conditions).toHaveLength(1);
  expect(conditions[0]).toMatchObject(left);
});

it('starts again on the anniversary, of 29 February on the 28th', () => {
  expect(coverLeft(lifetime, [], '2026-06-01').yearEndsOn).toBe('2027-01-15');
  expect(coverLeft({ ...lifetime, startsOn: '2028-02-29' }, [], '2028-06-01').yearEndsOn).toBe('2029-02-28');
});

const moved = { startsOn: '2026-03-15', termStarts: ['2025-03-01', '2026-03-15'] };
const corrected = { startsOn: '2026-01-13', termStarts: ['2025-01-03', '2026-01-03'] };
const long = { startsOn: '2028-06-01', termStarts: ['2025-03-01', '2028-06-01'] };
it.each([
  ['before the renewal day moved', moved, '2025-04-01', '2025-03-01', '2026-03-15'],
  ['of the days the term before was longer', moved, '2026-03-10', '2025-03-01', '2026-03-15'],
  ['since it moved', moved, '2026-03-15', '2026-03-15', '2027-03-15'],
  ['after terms nobody recorded', moved, '2028-03-14', '2027-03-15', '2028-03-15'],
  ['before the terms that are known', moved, '2024-02-28', '2023-03-01', '2024-03-01'],
  ['of a shorter term', { ...moved, termStarts: ['2025-09-01'] }, '2026-03-01', '2025-09-01', '2026-03-15'],
  ['in years nobody recorded', long, '2026-03-01', '2026-03-01', '2027-03-01'],
  ['at the end of those', long, '2028-04-01', '2027-03-01', '2028-06-01'],
  ['since its first day was corrected', corrected, '2026-01-05', '2025-01-03', '2026-01-13'],
  ['of 29 February', { startsOn: '2028-02-29', termStarts: [] }, '2032-02-29', '2032-02-29', '2033-02-28'],
])('finds the cover year %s', (_when, cover, day, startsOn, endsOn) => {
  expect(coverYear(cover, day)).toEqual({ startsOn, endsOn });
});
