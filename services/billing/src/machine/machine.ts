import type { PlanChoice } from '@petcare/contracts';
import { daysToPay, pastDueDays, restrictedDays } from '@petcare/contracts/billing';
import { days, monthEnd } from './months.ts';
import { atOnce, isSame, monthLines, settled, totalOf, upgradeLines } from './prices.ts';
import {
  NotNow,
  type Billed,
  type Effect,
  type NewId,
  type Period,
  type Step,
  type SubscriptionState,
} from './state.ts';

/** When an organisation that doesn't pay becomes read-only. */
export const restrictedFrom = (pastDueAt: number): number => pastDueAt + days(pastDueDays);
const endsFrom = (pastDueAt: number): number => restrictedFrom(pastDueAt) + days(restrictedDays);

function bill(id: string, at: number, lines: Billed['lines'], period: Billed['period']): Billed {
  return { kind: 'billed', id, at, dueAt: at + days(daysToPay), lines, period };
}

/** Adds a bill, unless its total would be zero; one reduced to nothing by credit, or too small, is written but needn't be paid. */
function charged(state: SubscriptionState, effects: readonly Effect[], made: Billed): Step {
  if (made.lines.every(({ pence }) => pence === 0)) return { state, effects };
  const { lines, creditPence } = settled(made.lines, state.creditPence);
  const open = totalOf(lines) > 0 ? [...state.open, made] : state.open;
  return { state: { ...state, open, creditPence }, effects: [...effects, { ...made, lines }] };
}

/** Starts a paid month at `at`. */
function beginMonth(state: SubscriptionState, at: number, newId: NewId): Step {
  const choice = state.next ?? state.choice;
  const period: Period = { startsAt: at, endsAt: monthEnd(state.anchorAt, at), isFree: false };
  const begun = { ...state, choice, next: null, period };
  return charged(begun, [{ kind: 'renewed', at }], bill(newId(), at, monthLines(choice), period));
}

function ended(state: SubscriptionState, at: number): Step {
  const over = { standing: 'cancelled', cancelsAtPeriodEnd: false, next: null, pastDueAt: null } as const;
  return { state: { ...state, ...over }, effects: [{ kind: 'cancelled', at }] };
}

type Turn = readonly [at: number, turn: () => Step];

/** What time alone brings about in this state, and when. */
function turnsOf(state: SubscriptionState, newId: NewId): Turn[] {
  const { standing, period, open, pastDueAt, cancelsAtPeriodEnd } = state;
  if (standing === 'none' || standing === 'cancelled' || !period) return [];
  const turns: Turn[] = [];
  if (cancelsAtPeriodEnd) turns.push([period.endsAt, () => ended(state, period.endsAt)]);
  else if (standing !== 'restricted') turns.push([period.endsAt, () => beginMonth(state, period.endsAt, newId)]);
  const firstDue = Math.min(...open.map(({ dueAt }) => dueAt));
  if (standing === 'active' && open.length > 0)
    turns.push([
      firstDue,
      () => ({
        state: { ...state, standing: 'past-due', pastDueAt: firstDue },
        effects: [{ kind: 'past-due', at: firstDue }],
      }),
    ]);
  if (standing === 'past-due' && pastDueAt !== null) {
    const at = restrictedFrom(pastDueAt);
    turns.push([at, () => ({ state: { ...state, standing: 'restricted' }, effects: [{ kind: 'restricted', at }] })]);
  }
  if (standing === 'restricted' && pastDueAt !== null) {
    const at = endsFrom(pastDueAt);
    turns.push([at, () => ended(state, at)]);
  }
  return turns;
}

/** When time alone next changes something; null for never. */
export function nextTurnAt(state: SubscriptionState): number | null {
  const times = turnsOf(state, () => '').map(([at]) => at);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Everything that has happened by `now`, one thing after another as it would have, however late anybody looks. */
export function advance(before: SubscriptionState, now: number, newId: NewId): Step {
  let state = before;
  const effects: Effect[] = [];
  for (;;) {
    const [first] = turnsOf(state, newId).toSorted(([a], [b]) => a - b);
    if (!first || first[0] > now) return { state, effects };
    const step = first[1]();
    state = step.state;
    effects.push(...step.effects);
  }
}

/** Does something now, after everything time has brought about. */
function after(before: SubscriptionState, now: number, newId: NewId, act: (state: SubscriptionState) => Step): Step {
  const moved = advance(before, now, newId);
  const step = act(moved.state);
  return { state: step.state, effects: [...moved.effects, ...step.effects] };
}

/** Whether a bill isn't paid that is due; none can be left by whoever subscribes. */
export function isOverdue({ open }: SubscriptionState, now: number): boolean {
  return open.some(({ dueAt }) => dueAt <= now);
}

/** Starts a subscription: at once, and free for the rest of the trial. */
export function subscribe(before: SubscriptionState, now: number, choice: PlanChoice, newId: NewId): Step {
  return after(before, now, newId, (state) => {
    if (state.standing !== 'none' && state.standing !== 'cancelled')
      throw new NotNow('You already have a subscription. Change its plan instead.');
    if (isOverdue(state, now)) throw new NotNow('There’s an unpaid bill. Pay it first, then subscribe.');
    const told: Effect = { kind: 'subscribed', at: now };
    const fresh = { ...state, standing: 'active', next: null, cancelsAtPeriodEnd: false } as const;
    // An unfinished month that was already charged isn't charged again.
    if (state.period && state.period.endsAt > now) return withFirst(told, changed(fresh, now, choice, newId));
    if (state.trialEndsAt > now) {
      const period = { startsAt: now, endsAt: state.trialEndsAt, isFree: true };
      return { state: { ...fresh, choice, anchorAt: state.trialEndsAt, period }, effects: [told] };
    }
    const begun = beginMonth({ ...fresh, choice, anchorAt: now }, now, newId);
    return { state: begun.state, effects: [told, ...begun.effects.filter(({ kind }) => kind !== 'renewed')] };
  });
}

function withFirst(first: Effect, { state, effects }: Step): Step {
  return { state, effects: [first, ...effects] };
}

function changed(state: SubscriptionState, now: number, wanted: PlanChoice, newId: NewId): Step {
  const { period, choice } = state;
  if (!period) return { state, effects: [] };
  if (period.isFree) {
    const same = isSame(wanted, choice);
    return { state: { ...state, choice: wanted }, effects: same ? [] : [{ kind: 'changed', at: now }] };
  }
  const held = atOnce(choice, wanted);
  const next = isSame(held, wanted) ? null : wanted;
  const effects: Effect[] = [];
  if (!isSame(held, choice)) effects.push({ kind: 'changed', at: now });
  else if (!isSame(next ?? held, state.next ?? choice)) effects.push({ kind: 'change-planned', at: now });
  const lines = upgradeLines(choice, held, period, now);
  return charged(
    { ...state, choice: held, next },
    effects,
    bill(newId(), now, lines, { startsAt: now, endsAt: period.endsAt }),
  );
}

/** Whoever cancelled it has changed their mind. */
function continued(state: SubscriptionState, at: number): Step {
  if (!state.cancelsAtPeriodEnd) return { state, effects: [] };
  return { state: { ...state, cancelsAtPeriodEnd: false }, effects: [{ kind: 'resumed', at }] };
}

/**
 * Increases take effect at once and are charged pro rata; decreases start with the next period. Whoever chooses a plan wants to go on:
 * a cancellation is undone.
 */
export function change(before: SubscriptionState, now: number, wanted: PlanChoice, newId: NewId): Step {
  return after(before, now, newId, (state) => {
    if (state.standing === 'past-due' || state.standing === 'restricted')
      throw new NotNow('There’s an unpaid bill. Pay it first, then change the plan.');
    if (state.standing !== 'active') throw new NotNow('There’s no subscription to change. Subscribe first.');
    const kept = continued(state, now);
    const step = changed(kept.state, now, wanted, newId);
    return { state: step.state, effects: [...kept.effects, ...step.effects] };
  });
}

/** Ends it with the paid period; at once when nothing can be written any more anyway. */
export function cancel(before: SubscriptionState, now: number, newId: NewId): Step {
  return after(before, now, newId, (state) => {
    if (state.standing === 'restricted') return ended(state, now);
    if (state.standing !== 'active' && state.standing !== 'past-due')
      throw new NotNow('There’s no subscription to cancel.');
    if (state.cancelsAtPeriodEnd) return { state, effects: [] };
    return { state: { ...state, cancelsAtPeriodEnd: true }, effects: [{ kind: 'cancel-planned', at: now }] };
  });
}

/** Undoes the cancellation. */
export function resume(before: SubscriptionState, now: number, newId: NewId): Step {
  return after(before, now, newId, (state) => {
    if (state.standing !== 'active' && state.standing !== 'past-due')
      throw new NotNow('This subscription has already ended. Choose a plan to start again.');
    return continued(state, now);
  });
}

/** What was left of a trial is left; months are counted from its end. */
function freeUntil(
  { period, anchorAt }: SubscriptionState,
  deletedAt: number,
  later: number,
): Partial<SubscriptionState> {
  if (!period?.isFree || period.endsAt <= deletedAt) return {};
  return { period: { ...period, endsAt: period.endsAt + later }, anchorAt: anchorAt + later };
}

/**
 * The organisation was deleted from `deletedAt` until now: that time counts for nothing, and none of it is charged. Bills may have been
 * paid in it.
 */
export function broughtBack(before: SubscriptionState, now: number, deletedAt: number, newId: NewId): Step {
  const { state, effects } = advance(before, deletedAt, newId);
  const later = now - deletedAt;
  const moved = {
    ...state,
    pastDueAt: state.pastDueAt === null ? null : state.pastDueAt + later,
    open: state.open.map((one) => ({ ...one, dueAt: one.dueAt + later })),
    ...freeUntil(state, deletedAt, later),
  };
  const caught = caughtUp(moved, now);
  const step = moved.cancelsAtPeriodEnd ? caught : withMonth(caught, now, newId);
  const since = advance(step.state, now, newId);
  return { state: since.state, effects: [...effects, ...step.effects, ...since.effects] };
}

/** A card was declined for a bill, which becomes due; a bill no longer open, or already due, stays as it is. */
export function declined(before: SubscriptionState, now: number, billId: string, newId: NewId): Step {
  return after(before, now, newId, (moved) => {
    const open = moved.open.map((one) => (one.id === billId ? { ...one, dueAt: Math.min(one.dueAt, now) } : one));
    return advance({ ...moved, open }, now, newId);
  });
}

/** Whoever was behind is so only for what is still open and overdue. */
function caughtUp(state: SubscriptionState, now: number): Step {
  if (state.standing !== 'past-due' && state.standing !== 'restricted') return { state, effects: [] };
  const overdue = state.open.filter(({ dueAt }) => dueAt <= now);
  if (overdue.length === 0)
    return { state: { ...state, standing: 'active', pastDueAt: null }, effects: [{ kind: 'paid-up', at: now }] };
  const pastDueAt = Math.min(...overdue.map(({ dueAt }) => dueAt));
  const standing = restrictedFrom(pastDueAt) <= now ? 'restricted' : 'past-due';
  return { state: { ...state, standing, pastDueAt }, effects: [] };
}

/** Whoever can write again after the month ran out has a new one from now: nothing is charged for the read-only time. */
function withMonth({ state, effects }: Step, now: number, newId: NewId): Step {
  const { standing, period } = state;
  const goesOn = standing === 'active' || standing === 'past-due';
  if (!goesOn || !period || period.endsAt > now) return { state, effects };
  const begun = beginMonth({ ...state, anchorAt: now }, now, newId);
  return { state: begun.state, effects: [...effects, ...begun.effects] };
}

/** A bill was paid; if it's no longer open, this changes nothing, however often it's reported. */
export function paid(before: SubscriptionState, now: number, billId: string, newId: NewId): Step {
  return after(before, now, newId, (moved) => {
    const open = moved.open.filter(({ id }) => id !== billId);
    return withMonth(caughtUp({ ...moved, open }, now), now, newId);
  });
}
