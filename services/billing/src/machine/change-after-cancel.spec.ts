import { expect, it } from '@jest/globals';
import { advance, cancel, change } from './machine.ts';
import { days } from './months.ts';
import type { SubscriptionState } from './state.ts';

const start = Date.UTC(2026, 0, 31, 12);
const newId = () => 'bill';
const active: SubscriptionState = {
  standing: 'active',
  choice: { plan: 'standard', storageGb: 0 },
  trialEndsAt: start,
  anchorAt: start,
  period: { startsAt: start, endsAt: start + days(28), isFree: false },
  cancelsAtPeriodEnd: false,
  next: null,
  pastDueAt: null,
  open: [],
  creditPence: 0,
};
const later = start + days(8);
const cancelled = cancel(active, later, newId).state;

it.each([
  ['pro', ['resumed', 'changed', 'billed']],
  ['basic', ['resumed', 'change-planned']],
  ['standard', ['resumed']],
] as const)('what was cancelled goes on when %s is chosen, with %j', (plan, kinds) => {
  const { state, effects } = change(cancelled, later, { plan, storageGb: 0 }, newId);
  expect(state.cancelsAtPeriodEnd).toBe(false);
  expect(effects.map(({ kind }) => kind)).toEqual(kinds);
  expect(advance(state, start + days(29), newId).state).toMatchObject({ choice: { plan }, cancelsAtPeriodEnd: false });
});

it('what was cancelled and left alone ends', () => {
  expect(advance(cancelled, start + days(29), newId).state.standing).toBe('cancelled');
});
