import { expect, it } from '@jest/globals';
import { policyStateAt, policyStateWords } from './policies.ts';

const cover = { coveredFrom: '2025-03-01', renewsOn: '2026-03-01' };

it.each([
  ['2025-02-28', 'to-come'],
  ['2025-03-01', 'running'],
  ['2026-01-29', 'running'],
  ['2026-01-30', 'renewal-due'],
  ['2026-02-28', 'renewal-due'],
  ['2026-03-01', 'renewal-past'],
  ['2026-03-30', 'renewal-past'],
  ['2026-03-31', 'ended'],
])('on %s a policy about which nothing was decided is %s', (today, state) => {
  expect(policyStateAt(today, cover)).toBe(state);
});

it.each([
  ['2026-02-28', 'In force'],
  ['2026-03-01', 'Lapsed'],
  ['2027-03-01', 'Lapsed'],
])('on %s one that lapsed on its renewal date is %s', (today, words) => {
  expect(policyStateWords(today, { ...cover, endsOn: '2026-03-01', endedBy: 'lapsed' })).toBe(words);
});
