import { expect, it } from '@jest/globals';
import { auditEventFilters, auditEventQuery, occurrenceListQuery } from '../index.ts';
import { expense, expenseSummaryQuery } from '../money/index.ts';
import { medicalMailCreate, reportFileCreate, reportQuery } from './index.ts';

const to = 'vet@practice.test';
const asked = [
  (from: string, until: string) => reportQuery.safeParse({ from, to: until }),
  (from: string, until: string) => reportFileCreate.safeParse({ from, to: until, report: 'weight', format: 'pdf' }),
  (from: string, until: string) => expenseSummaryQuery.safeParse({ from, to: until }),
  (from: string, until: string) => expense.query.safeParse({ from, to: until }),
  (from: string, until: string) => medicalMailCreate.safeParse({ to, from, until }),
];

it.each([
  ['2026-02-01', '2026-01-31', /before the first day/],
  ['0025-01-01', '2026-01-31', /four digits/],
  ['2026-01-01', '2100-01-01', /before 2100/],
])('no period is from %s to %s', (from, until, said) => {
  for (const ask of asked)
    expect(ask(from, until).error?.issues).toMatchObject([{ message: expect.stringMatching(said) }]);
});

it('may be a single day, or have one end only', () => {
  for (const ask of asked) expect(ask('2026-02-01', '2026-02-01').success).toBe(true);
  expect(reportQuery.parse({ from: '2026-02-01' })).toEqual({ from: '2026-02-01' });
  expect(reportQuery.parse({})).toEqual({});
});

it('no list is from one day to one before it', () => {
  for (const query of [occurrenceListQuery, auditEventQuery, auditEventFilters]) {
    expect(query.safeParse({ from: '2026-02-01', to: '2026-01-31' }).error?.issues).toMatchObject([
      { path: ['to'], message: 'This is before the first day. Choose a later one.' },
    ]);
    for (const days of [{ from: '2026-02-01', to: '2026-02-01' }, { from: '2026-02-01' }, { to: '2026-02-01' }, {}])
      expect(query.safeParse(days).success).toBe(true);
  }
});
