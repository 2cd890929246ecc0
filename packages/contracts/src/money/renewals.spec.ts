import { expect, it } from '@jest/globals';
import { isNextTerm, termOfYearly, workedTerms, yearAfter, yearlyOf } from './renewals.ts';

it.each([
  [12_000, '2026-03-01', '2027-03-01', 12_000],
  [12_000, '2024-02-29', '2025-02-28', 12_000],
  [6000, '2026-03-01', '2026-09-01', 12_000],
  [18_000, '2026-03-01', '2027-09-01', 12_000],
  [1000, '2026-01-01', '2026-01-11', 36_500],
])('%i pence from %s to %s are %i in a year', (pence, startsOn, endsOn, yearly) => {
  expect(yearlyOf(pence, { startsOn, endsOn })).toBe(yearly);
});

it('knows the day a year later, also of 29 February', () => {
  expect([yearAfter('2026-03-01'), yearAfter('2024-02-29')]).toEqual(['2027-03-01', '2025-02-28']);
});

it.each([
  ['on the day it renews', '2027-03-01', true],
  ['some days early', '2027-02-10', true],
  ['late', '2027-03-08', true],
  ['a year late', '2028-03-01', true],
  ['in the middle of the present one', '2026-09-01', false],
  ['with the present one', '2026-03-01', false],
  ['before it', '2025-03-01', false],
])('says whether a term that starts %s is the next one', (_when, first, isNext) => {
  expect(isNextTerm({ startsOn: '2026-03-01', renewsOn: '2027-03-01' }, first)).toBe(isNext);
});

it('compares years, and leaves out terms without cover', () => {
  const term = (startsOn: string, paidPence: number, decision: 'renewed' | 'switched' | 'lapsed' = 'renewed') => ({
    startsOn,
    paidPence,
    decision,
  });
  const terms = [
    term('2022-01-01', 6000),
    term('2022-07-01', 12_600),
    term('2023-07-01', 0, 'lapsed'),
    term('2024-07-01', 9450, 'switched'),
  ];
  expect(
    workedTerms(terms, { startsOn: '2024-07-01', renewsOn: '2025-07-01' }).map(({ changePence, changePercent }) => [
      changePence,
      changePercent,
    ]),
  ).toEqual([
    [null, null],
    [600, 5],
    [null, null],
    [-3150, -25],
  ]);
  expect(
    workedTerms([term('2026-01-01', 0), term('2027-01-01', 5)], { startsOn: '2027-01-01', renewsOn: '2028-01-01' })[1],
  ).toMatchObject({
    changePence: 5,
    changePercent: null,
  });
});

it.each([
  ['2025-03-01', '2026-03-01', 30_000],
  ['2019-05-01', '2027-05-01', 240_000],
  ['2025-03-01', '2025-09-01', 15_000],
])('a term from %s to %s at £300 a year costs %i pence, and back', (startsOn, endsOn, pence) => {
  expect(termOfYearly(30_000, { startsOn, endsOn })).toBe(pence);
  expect(yearlyOf(pence, { startsOn, endsOn })).toBe(30_000);
});

it('a term from before the policy’s own ends where that starts', () => {
  const policy = { startsOn: '2025-12-01', renewsOn: '2026-12-01' };
  expect(workedTerms([{ startsOn: '2024-12-01', paidPence: 28_000, decision: 'renewed' }], policy)).toMatchObject([
    { endsOn: '2025-12-01', yearlyPence: 28_000 },
  ]);
});

it.each(['cancelled', 'switched', 'lapsed'] as const)(
  'a term ended early costs per year what was agreed: %s',
  (decision) => {
    const terms = [
      { startsOn: '2026-03-01', paidPence: 30_000, decision: 'renewed' as const },
      { startsOn: '2026-09-01', paidPence: 30_000, decision },
    ];
    const [first] = workedTerms(terms, { startsOn: '2026-03-01', renewsOn: '2027-03-01' });
    expect(first).toMatchObject({ endsOn: '2026-09-01', yearlyPence: 30_000 });
    const [before] = workedTerms(terms, { startsOn: '2027-03-01', renewsOn: '2028-03-01' });
    expect(before).toMatchObject({ yearlyPence: 30_000 });
    const [short] = workedTerms(terms, { startsOn: '2026-03-01', renewsOn: '2026-12-01' });
    expect(short).toMatchObject({ yearlyPence: 40_000 });
  },
);
