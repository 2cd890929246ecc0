import { plan, planChoice, type PlanChoice, type PlanId } from '@petcare/contracts';
import type { Parameter } from '@petcare/platform';
import { nextTurnAt } from './machine/machine.ts';
import type { Standing, SubscriptionState } from './machine/state.ts';

/** As `getState` answers. */
export interface StateRow {
  plan: string;
  storageGb: number;
  trialEndsAt: Date;
  now: Date;
  standing: Exclude<Standing, 'none'> | null;
  anchorAt: Date | null;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  isFree: boolean | null;
  cancelsAtPeriodEnd: boolean;
  nextPlan: PlanId | null;
  nextStorageGb: number | null;
  pastDueAt: Date | null;
  remindersUntil: string | null;
  bills: number;
  creditPence: number;
  open: { id: string; dueAt: string; pence: number }[];
}

/** What our records say besides its standing. */
export interface Books {
  readonly state: SubscriptionState;
  readonly now: number;
  readonly bills: number;
  readonly remindersUntil: string | null;
  /** What each open bill comes to, by its id. */
  readonly openPence: ReadonlyMap<string, number>;
}

const ms = (at: Date | string): number => new Date(at).getTime();
const iso = (at: number): string => new Date(at).toISOString();

function nextOf({ nextPlan, nextStorageGb }: StateRow): PlanChoice | null {
  return nextPlan === null ? null : planChoice.parse({ plan: nextPlan, storageGb: nextStorageGb });
}

export function booksOf(row: StateRow): Books {
  const { periodStartsAt, periodEndsAt, anchorAt, pastDueAt, open } = row;
  const hasPeriod = periodStartsAt !== null && periodEndsAt !== null;
  return {
    now: ms(row.now),
    bills: row.bills,
    remindersUntil: row.remindersUntil,
    openPence: new Map(open.map(({ id, pence }) => [id, pence])),
    state: {
      standing: row.standing ?? 'none',
      choice: { plan: plan.parse(row.plan), storageGb: row.storageGb },
      trialEndsAt: ms(row.trialEndsAt),
      anchorAt: ms(anchorAt ?? row.trialEndsAt),
      period: hasPeriod
        ? { startsAt: ms(periodStartsAt), endsAt: ms(periodEndsAt), isFree: row.isFree === true }
        : null,
      cancelsAtPeriodEnd: row.cancelsAtPeriodEnd,
      next: nextOf(row),
      pastDueAt: pastDueAt ? ms(pastDueAt) : null,
      open: open.map(({ id, dueAt }) => ({ id, dueAt: ms(dueAt) })),
      creditPence: row.creditPence,
    },
  };
}

/** For `keepSubscription`, without the organisation; null while nobody has subscribed. */
export function columnsOf(state: SubscriptionState, bills: number): Parameter[] | null {
  const { standing, period, next, pastDueAt, anchorAt, cancelsAtPeriodEnd, creditPence } = state;
  if (standing === 'none' || !period) return null;
  const turnsAt = nextTurnAt(state);
  return [
    standing,
    iso(anchorAt),
    iso(period.startsAt),
    iso(period.endsAt),
    period.isFree,
    cancelsAtPeriodEnd,
    next?.plan ?? null,
    next?.storageGb ?? null,
    pastDueAt === null ? null : iso(pastDueAt),
    turnsAt === null ? null : iso(turnsAt),
    bills,
    creditPence,
  ];
}
