import { expect, it } from '@jest/globals';
import { monthStart, periodOf } from './period.ts';

it.each([
  ['this-month', { from: '2024-02-01', to: '2024-02-29' }],
  ['last-month', { from: '2024-01-01', to: '2024-01-31' }],
  ['this-year', { from: '2024-01-01', to: '2024-12-31' }],
  ['last-year', { from: '2023-01-01', to: '2023-12-31' }],
  ['twelve-months', { from: '2023-03-01', to: '2024-02-29' }],
  ['all', {}],
] as const)('%s', (name, period) => {
  expect(periodOf(name, '2024-02-29')).toEqual(period);
});

it('goes over the end of the year', () => {
  expect([monthStart('2025-12-31', 1), monthStart('2025-01-31', -1)]).toEqual(['2026-01-01', '2024-12-01']);
});
