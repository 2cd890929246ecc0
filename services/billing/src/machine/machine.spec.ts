import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { describePlan, monthlyPence, plan } from '@petcare/contracts';
import type { InvoiceLine } from '@petcare/contracts/billing';
import { choices, dearest, events, paidInPartAfterAMonth, rareLives, type Event } from './events.fixture.ts';
import { advance, broughtBack, cancel, change, declined, paid, restrictedFrom, resume, subscribe } from './machine.ts';
import { days } from './months.ts';
import { proRata, settled, smallestBillPence, totalOf, upgradeLines } from './prices.ts';
import { paidInPart, standings } from './standings.ts';
import { NotNow, type Billed, type Step, type SubscriptionState } from './state.ts';

const start = Date.UTC(2026, 0, 31, 12);
const onTrial: SubscriptionState = {
  standing: 'none',
  choice: { plan: 'standard', storageGb: 0 },
  trialEndsAt: start + days(7),
  anchorAt: start,
  period: null,
  cancelsAtPeriodEnd: false,
  next: null,
  pastDueAt: null,
  open: [],
  creditPence: 0,
};

/** Follows one subscription, and keeps what was charged. */
class Life {
  state = onTrial;
  now = start;
  readonly bills: Billed[] = [];
  readonly paidIds: string[] = [];
  givenPence = 0;
  /** The end of the latest period so far. */
  paidThrough = 0;
  private count = 0;
  private readonly newId = () => `bill-${(this.count += 1)}`;

  /** Every step taken, as `from kind`. */
  readonly steps = new Set<string>();
  readonly unwritten: string[] = [];

  /** Follows a step in the machine as documented. */
  private follow({ state, effects }: Step): void {
    let at = this.state.standing;
    for (const { kind } of effects) {
      if (kind === 'billed') continue;
      this.steps.add(`${at} ${kind}`);
      const next = standings[at][kind];
      if (next === undefined) this.unwritten.push(`${at} ${kind}`);
      else at = next;
    }
    if (at !== state.standing && paidInPart[at] !== state.standing) this.unwritten.push(`${at} to ${state.standing}`);
  }

  take(step: Step): void {
    this.follow(step);
    const { state, effects } = step;
    this.bills.push(...effects.filter((effect) => effect.kind === 'billed'));
    this.paidThrough = Math.max(this.paidThrough, this.state.period?.endsAt ?? 0);
    this.state = state;
  }

  pay(id: string | undefined): void {
    if (id === undefined) return;
    this.paidIds.push(id);
    this.take(paid(this.state, this.now, id, this.newId));
  }

  play(event: Event): void {
    const { state, now, newId } = this;
    switch (event.do) {
      case 'wait':
        this.now += event.ms;
        return this.take(advance(state, this.now, newId));
      case 'delete and restore':
        this.now += event.ms;
        return this.take(broughtBack(state, this.now, now, newId));
      case 'subscribe':
        return this.take(subscribe(state, now, event.choice, newId));
      case 'change':
        return this.take(change(state, now, event.choice, newId));
      case 'cancel':
        return this.take(cancel(state, now, newId));
      case 'resume':
        return this.take(resume(state, now, newId));
      case 'credit':
        this.givenPence += event.pence;
        this.state = { ...state, creditPence: state.creditPence + event.pence };
        return undefined;
      case 'pay twice':
        return this.pay(this.paidIds.at(-1));
      case 'decline newest':
        return this.take(declined(state, now, state.open.at(-1)?.id ?? '', newId));
      case 'decline paid':
        return this.take(declined(state, now, this.paidIds.at(-1) ?? '', newId));
      default:
        return this.pay(state.open.at(event.do === 'pay oldest' ? 0 : -1)?.id);
    }
  }

  tryTo(event: Event): void {
    try {
      this.play(event);
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
    }
  }

  /** Pays everything there is to pay, and subscribes again if that's needed. */
  wayOut(): void {
    while (this.state.open.length > 0) this.pay(this.state.open[0]?.id);
    if (this.state.standing === 'none' || this.state.standing === 'cancelled')
      this.play({ do: 'subscribe', choice: this.state.choice });
  }
}

const isCredit = ({ text }: InvoiceLine): boolean =>
  ['Credit', 'From the bill before', 'Carried over to the next bill'].includes(text);

/** What must never be true in this state. */
function faultsOf({ state, now, bills, givenPence, paidThrough }: Life): string[] {
  const { standing, open, pastDueAt, period, creditPence } = state;
  const isBehind = standing === 'restricted' || standing === 'past-due';
  const months = bills.filter(({ lines }) => lines[0]?.text.endsWith('one month'));
  const penceWithin = ({ period: month }: Billed): number =>
    bills
      .filter(({ at }) => at >= month.startsAt && at < month.endsAt)
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (isCredit(line) ? 0 : line.pence), 0);
  const takenPence = -totalOf(bills.flatMap(({ lines }) => lines).filter(isCredit));
  const faults = {
    'paid time that was taken away': paidThrough > (state.period?.endsAt ?? 0),
    'credit that does not add up': givenPence !== takenPence + creditPence,
    'more left for the next bill than is too little': creditPence <= -smallestBillPence,
    'a bill that is too small': bills
      .map(({ lines }) => totalOf(lines))
      .some((all) => all > 0 && all < smallestBillPence),
    'a bill under nothing': bills.some(({ lines }) => totalOf(lines) < 0),
    'an open bill over nothing': bills.some(
      ({ id, lines }) => totalOf(lines) === 0 && open.some((one) => one.id === id),
    ),
    'behind without a bill': isBehind && !open.some(({ dueAt }) => dueAt === pastDueAt),
    'restricted early': standing === 'restricted' && restrictedFrom(pastDueAt ?? now) > now,
    'not restricted in time': standing === 'past-due' && restrictedFrom(pastDueAt ?? now) <= now,
    'active with an overdue bill': standing === 'active' && open.some(({ dueAt }) => dueAt <= now),
    'active after its month': standing === 'active' && (period?.endsAt ?? 0) <= now,
    'a time charged twice': months.some(
      (month, index) => month.period.startsAt < (months[index - 1]?.period.endsAt ?? 0),
    ),
    // Half a penny of rounding per change.
    'more than the dearest': months.some((month) => penceWithin(month) > monthlyPence(dearest) + bills.length),
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

describe('a subscription', () => {
  const seen = new Set<string>();

  it('is never charged twice for a time, never restricted early, and there is always a way out', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 60 }), (sequence) => {
        const life = new Life();
        for (const event of sequence) {
          life.tryTo(event);
          expect(faultsOf(life)).toEqual([]);
        }
        life.wayOut();
        expect(life.unwritten).toEqual([]);
        for (const step of life.steps) seen.add(step);
        expect(faultsOf(life)).toEqual([]);
        expect(life.state.standing).toBe('active');
      }),
      { numRuns: 10_000 },
    );
  });

  it('is none of that in one life of 10,000 events either, with all that is left to pay in between', () => {
    const life = new Life();
    const faults: string[] = [];
    const told = fc.sample(events, { numRuns: 10_000, seed: 20 });
    for (const [index, event] of told.entries()) {
      life.tryTo(event);
      if (index % 100 === 0) life.wayOut();
      // Each bill is checked again then, so not after every event.
      if (index % 50 === 0) faults.push(...faultsOf(life));
    }
    expect(faults).toEqual([]);
    expect(life.unwritten).toEqual([]);
    expect(life.bills.length).toBeGreaterThan(500);
  });

  it('has been in every step that is written down', () => {
    for (const sequence of rareLives) {
      const life = new Life();
      for (const event of sequence) life.play(event);
      for (const step of life.steps) seen.add(step);
    }
    const written = Object.entries(standings).flatMap(([from, steps]) =>
      Object.keys(steps).map((kind) => `${from} ${kind}`),
    );
    expect(written.filter((step) => !seen.has(step))).toEqual([]);
  });

  it('comes to the same whether somebody looks every hour or once a year', () => {
    const run = (step: number) => {
      const life = new Life();
      life.play({ do: 'subscribe', choice: dearest });
      for (let at = 0; at < days(364); at += step) life.play({ do: 'wait', ms: step });
      return { state: life.state, bills: life.bills };
    };
    expect(run(days(1) / 2)).toEqual(run(days(364)));
  });

  it('is not past due for a bill that credit has paid, however late anybody looks', () => {
    const life = new Life();
    life.play({ do: 'subscribe', choice: { plan: 'basic', storageGb: 0 } });
    life.play({ do: 'credit', pence: 400 });
    life.play({ do: 'wait', ms: days(21) });
    expect(life.bills.map(({ lines }) => lines.map(({ pence }) => pence))).toEqual([[299, -299]]);
    expect(life.state).toMatchObject({ standing: 'active', open: [], creditPence: 101 });
  });

  it('has a new month from the day one of two overdue bills is paid, and not from when the old one ran out', () => {
    const life = new Life();
    for (const event of paidInPartAfterAMonth) life.play(event);
    life.play({ do: 'wait', ms: days(1) });
    expect(life.state).toMatchObject({ standing: 'past-due', period: { startsAt: start + days(36.5) } });
    expect(life.bills.map(({ at }) => at)).toEqual([8, 27, 28.5, 36.5].map((day) => start + days(day)));
  });

  it('is free for what is left of the trial, and then charged month by month from its end', () => {
    const life = new Life();
    life.play({ do: 'subscribe', choice: { plan: 'basic', storageGb: 2 } });
    expect(life.bills).toEqual([]);
    life.play({ do: 'wait', ms: days(7) });
    expect(life.bills.map(({ lines }) => lines)).toEqual([
      [
        { text: 'Basic plan, one month', pence: 299 },
        { text: '2 GB of storage, one month', pence: 400 },
      ],
    ]);
  });
});

describe('a bill', () => {
  it('comes to nothing or to enough to be paid, and no penny is lost: 1,000 with random credit', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 1 - smallestBillPence, max: 3000 }), (pence, credit) => {
        const made = settled([{ text: 'One', pence }], credit);
        const total = totalOf(made.lines);
        expect(total - made.creditPence).toBe(pence - credit);
        expect(total === 0 || total >= smallestBillPence).toBe(true);
        expect(made.creditPence).toBeGreaterThan(-smallestBillPence);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [20, 0, [20, -20], -20],
    [300, -20, [300, 20], 0],
    [300, 280, [300, -280, -20], -20],
    [300, 400, [300, -300], 100],
    [30, 0, [30], 0],
  ])('over %s with %s of credit has the lines %j, and leaves %s', (pence, credit, lines, left) => {
    const made = settled([{ text: 'One', pence }], credit);
    expect([made.lines.map((line) => line.pence), made.creditPence]).toEqual([lines, left]);
  });
});

describe('a change of the plan', () => {
  it('is charged to the penny: lines add up to the part of the difference, and never to more than that', () => {
    fc.assert(
      fc.property(choices, choices, fc.nat(days(30)), (a, b, at) => {
        const before = a;
        const after = {
          plan: plan.options[Math.max(plan.options.indexOf(a.plan), plan.options.indexOf(b.plan))] ?? a.plan,
          storageGb: Math.max(a.storageGb, b.storageGb),
        };
        const period = { startsAt: 0, endsAt: days(30), isFree: false };
        const sum = upgradeLines(before, after, period, at).reduce((total, { pence }) => total + pence, 0);
        const whole = monthlyPence(after) - monthlyPence(before);
        expect(sum).toBe(Math.round((whole * (days(30) - at)) / days(30)));
      }),
      { numRuns: 1000 },
    );
  });

  it('costs the whole difference on the first day and nothing on the last', () => {
    const period = { startsAt: 0, endsAt: days(31) };
    const more = describePlan('pro').pricePence - describePlan('basic').pricePence;
    expect([proRata(more, period, 0), proRata(more, period, days(31))]).toEqual([more, 0]);
  });
});
