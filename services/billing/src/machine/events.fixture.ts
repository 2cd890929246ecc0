import fc from 'fast-check';
import { plan, type PlanChoice } from '@petcare/contracts';
import { days } from './months.ts';

export const choices = fc.record({ plan: fc.constantFrom(...plan.options), storageGb: fc.nat(5) });
export const events = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(days(20)) }) },
  fc.record({ do: fc.constant('subscribe' as const), choice: choices }),
  fc.record({ do: fc.constant('change' as const), choice: choices }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'resume' as const, 'pay newest' as const, 'pay twice' as const) }),
  fc.record({ do: fc.constant('credit' as const), pence: fc.integer({ min: 1, max: 5000 }) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay oldest' as const) }) },
  fc.record({ do: fc.constant('delete and restore' as const), ms: fc.nat(days(30)) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('decline newest' as const, 'decline paid' as const) }) },
);
/** What happens to a subscription. */
export type Event = typeof events extends fc.Arbitrary<infer E> ? E : never;

export const dearest: PlanChoice = { plan: 'pro', storageGb: 5 };

const untilDeclined: readonly Event[] = [
  { do: 'wait', ms: days(8) },
  { do: 'subscribe', choice: { plan: 'basic', storageGb: 0 } },
  { do: 'pay oldest' },
  { do: 'wait', ms: days(25) },
  { do: 'change', choice: dearest },
  { do: 'decline newest' },
];
const then: readonly (readonly Event[])[] = [
  [{ do: 'cancel' }, { do: 'wait', ms: days(6) }],
  [{ do: 'cancel' }, { do: 'resume' }],
  [{ do: 'wait', ms: days(6) }],
  [{ do: 'pay newest' }, { do: 'cancel' }, { do: 'resume' }],
];
/** The month runs out while nothing can be written; then only one of two overdue bills is paid. */
export const paidInPartAfterAMonth: readonly Event[] = [
  { do: 'wait', ms: days(8) },
  { do: 'subscribe', choice: { plan: 'basic', storageGb: 0 } },
  { do: 'pay oldest' },
  { do: 'wait', ms: days(19) },
  { do: 'change', choice: { plan: 'basic', storageGb: 3 } },
  { do: 'wait', ms: days(1.5) },
  { do: 'change', choice: dearest },
  { do: 'decline newest' },
  { do: 'wait', ms: days(8) },
  { do: 'pay newest' },
];
/** What chance alone reaches too rarely: a card declined late in a month, and what somebody may do then. */
export const rareLives = [...then.map((more) => [...untilDeclined, ...more]), paidInPartAfterAMonth];
