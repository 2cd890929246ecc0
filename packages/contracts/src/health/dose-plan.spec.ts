import { describe, expect, it } from '@jest/globals';
import { addDays, dateIn, dayNumber, instantOf, timeIn } from '@petcare/contracts';
import fc from 'fast-check';
import { daysOfStock, dosesFrom, nextDoses, stockAfter, sumOfAmounts, type Course } from './dose-plan.ts';
import { doseWords } from './dose-words.ts';
import { medicationWords, medicationWordsOn } from './medication-words.ts';
import { medication, medicationProblem, statusOn } from './medications.ts';

/** Zones whose clocks change north and south of the equator, by half an hour, at midnight, and not at all. */
const zones = [
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Asia/Kolkata',
];
const hourMs = 3_600_000;

const time = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 30, 45) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const times = fc.uniqueArray(time, { minLength: 1, maxLength: 6 }).map((all) => all.toSorted());
const zone = fc.constantFrom(...zones);
const date = fc.integer({ min: 0, max: 3 * 365 }).map((days) => addDays('2026-01-01', days));

const course = (fields: Partial<Course>): Course => ({
  schedule: { times: ['08:00'] },
  taper: [],
  amount: '1',
  startsOn: '2026-07-06',
  endsOn: null,
  dosesTotal: null,
  ...fields,
});

describe('by clock times', () => {
  it('has each wall time of each day once, across every change of clocks', () => {
    fc.assert(
      fc.property(zone, times, date, fc.constantFrom(1, 2, 3, 28), (at, clock, startsOn, everyDays) => {
        const endsOn = addDays(startsOn, 365);
        const doses = [...dosesFrom(course({ schedule: { times: clock, everyDays }, startsOn, endsOn }), startsOn, at)];
        const moments = doses.map(({ dueAt }) => dueAt.getTime());
        expect(new Set(moments).size).toBe(moments.length);
        expect(moments).toEqual(moments.toSorted((first, second) => first - second));
        for (const { localAt, dueAt, closesAt } of doses) {
          expect(clock).toContain(localAt.slice(11));
          expect((dayNumber(localAt.slice(0, 10)) - dayNumber(startsOn)) % everyDays).toBe(0);
          expect(dueAt).toEqual(instantOf(localAt, at));
          expect(closesAt.getTime()).toBeGreaterThan(dueAt.getTime());
        }
        // A time that doesn't exist falls at the same moment as another, where clocks skip an hour.
        const wanted = Array.from({ length: Math.floor(365 / everyDays) + 1 }, (_, n) =>
          clock.map((wall) => instantOf(`${addDays(startsOn, n * everyDays)}T${wall}`, at).getTime()),
        ).flat();
        expect(new Set(moments)).toEqual(new Set(wanted));
      }),
      { numRuns: 25 },
    );
  });

  it('keeps to the clock where hours would not', () => {
    const night = course({ schedule: { times: ['08:00', '20:00'] }, startsOn: '2027-03-27', endsOn: '2027-03-28' });
    expect([...dosesFrom(night, '2027-03-27', 'Europe/London')].map(({ dueAt }) => dueAt.toISOString())).toEqual([
      '2027-03-27T08:00:00.000Z',
      '2027-03-27T20:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
      '2027-03-28T19:00:00.000Z',
    ]);
  });
});

describe('every so many hours', () => {
  it('has the same hours between any two, across every change of clocks', () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: 1, max: 100 }), time, date, (at, everyHours, firstAt, startsOn) => {
        const from = addDays(startsOn, 150);
        const hourly = course({ schedule: { everyHours, firstAt }, startsOn, endsOn: addDays(startsOn, 365) });
        const doses = [...dosesFrom(hourly, startsOn, at)];
        expect(doses[0]?.dueAt).toEqual(instantOf(`${startsOn}T${firstAt}`, at));
        for (const [index, { dueAt, localAt }] of doses.entries()) {
          expect(dueAt.getTime() - (doses[0]?.dueAt.getTime() ?? 0)).toBe(index * everyHours * hourMs);
          expect(localAt).toBe(`${dateIn(at, dueAt)}T${timeIn(at, dueAt)}`);
        }
        const later = doses.filter(({ localAt }) => localAt.slice(0, 10) >= from);
        expect([...dosesFrom(hourly, from, at)]).toEqual(later);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a course', () => {
  const anyCourse = fc
    .record({
      clock: times,
      everyDays: fc.integer({ min: 1, max: 3 }),
      startsOn: date,
      dosesTotal: fc.integer({ min: 1, max: 80 }),
      steps: fc.uniqueArray(fc.integer({ min: 2, max: 40 }), { maxLength: 4 }),
    })
    .map(({ clock, everyDays, startsOn, dosesTotal, steps }) =>
      course({
        schedule: { times: clock, everyDays },
        startsOn,
        dosesTotal,
        amount: '1.5',
        taper: steps
          .toSorted((a, b) => a - b)
          .map((fromDay, index) => ({ fromDay, amount: ['1', '0.5', '0.25', '0.125'][index] ?? '1' })),
      }),
    );

  it('has as many doses as it says, and its steps sum up to what each day takes', () => {
    fc.assert(
      fc.property(anyCourse, zone, (given, at) => {
        const doses = [...dosesFrom(given, given.startsOn, at)];
        expect(doses).toHaveLength(given.dosesTotal ?? 0);
        const naive = doses.reduce((sum, { localAt }) => {
          const day = dayNumber(localAt.slice(0, 10)) - dayNumber(given.startsOn) + 1;
          const reached = given.taper.filter(({ fromDay }) => fromDay <= day);
          return sum + Number(reached.at(-1)?.amount ?? given.amount);
        }, 0);
        expect(Number(sumOfAmounts(doses.map(({ amount }) => amount)))).toBeCloseTo(naive, 9);
      }),
      { numRuns: 25 },
    );
  });

  it('never has less than nothing in stock', () => {
    const amount = fc.integer({ min: 1, max: 99_999 }).map((parts) => String(parts / 10_000));
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 40 }), (stock, taken) => {
        let left = stock;
        for (const each of taken) {
          const before = Number(left);
          left = stockAfter(left, each);
          expect(Number(left)).toBeGreaterThanOrEqual(0);
          expect(Number(left)).toBeCloseTo(Math.max(0, before - Number(each)), 9);
        }
      }),
    );
  });

  it('knows for how many days its stock is enough', () => {
    const at = new Date('2026-07-06T06:00:00Z');
    const daily = course({ amount: '0.5' });
    expect(daysOfStock(daily, { stock: '2', at, zone: 'Europe/London' })).toBe(4);
    expect(daysOfStock(daily, { stock: '0', at, zone: 'Europe/London' })).toBe(0);
    expect(daysOfStock(course({ endsOn: '2026-07-08' }), { stock: '3', at, zone: 'Europe/London' })).toBeNull();
    const whenNeeded = course({ schedule: { asNeeded: { minHoursBetween: 6, maxIn24h: 3 } } });
    expect(daysOfStock(whenNeeded, { stock: '3', at, zone: 'Europe/London' })).toBeNull();
  });

  it('shows what comes next', () => {
    const next = nextDoses(course({ dosesTotal: 2 }), new Date('2026-07-06T08:00:00Z'), 'Europe/London', 5);
    expect(next.map(({ localAt }) => localAt)).toEqual(['2026-07-07T08:00']);
  });
});

describe('a medication in words', () => {
  const words = { amount: '0.5', unit: 'tablet', route: 'oral', withFood: true } as const;
  it.each([
    [{ times: ['08:00', '20:00'] }, 'Twice a day at 08:00 and 20:00, half a tablet by mouth, with food'],
    [{ times: ['08:00'], everyDays: 2 }, 'Once every other day at 08:00, half a tablet by mouth, with food'],
    [{ everyHours: 8 }, 'Every 8 hours from 08:00, half a tablet by mouth, with food'],
    [
      { asNeeded: { minHoursBetween: 6, maxIn24h: 3 } },
      'When needed, at least 6 hours apart, at most 3 in 24 hours, half a tablet by mouth, with food',
    ],
  ])('%j', (schedule, expected) => {
    expect(medicationWords({ ...words, schedule })).toBe(expected);
  });

  it.each([
    ['2026-06-01', 'Once a day at 08:00, 2 tablets by mouth; 1 tablet from 8 Jul 2026, half a tablet from 15 Jul 2026'],
    ['2026-07-07', 'Once a day at 08:00, 2 tablets by mouth; 1 tablet from 8 Jul 2026, half a tablet from 15 Jul 2026'],
    ['2026-07-08', 'Once a day at 08:00, 1 tablet by mouth; half a tablet from 15 Jul 2026'],
    ['2026-07-15', 'Once a day at 08:00, half a tablet by mouth'],
  ])('on %s of a course that goes down by steps', (on, expected) => {
    const steps = [
      { fromDay: 8, amount: '1' },
      { fromDay: 15, amount: '0.5' },
      { fromDay: 22, amount: '0.25' },
    ];
    const tapered = course({ amount: '2', taper: steps, startsOn: '2026-07-01', endsOn: '2026-07-20' });
    const row = { ...words, ...tapered, withFood: false, schedule: { times: ['08:00'] } };
    expect(medicationWordsOn(row, on)).toBe(expected);
    expect(medicationWords(row)).toBe('Once a day at 08:00, 2 tablets by mouth');
  });

  it('moves the steps of a course that was on hold, if that made it longer', () => {
    const steps = { taper: [{ fromDay: 6, amount: '1' }], amount: '2', startsOn: '2026-07-01' };
    const held = { ...words, ...course(steps), withFood: false, schedule: { times: ['08:00', '20:00'] }, dosesHeld: 5 };
    const now = 'Twice a day at 08:00 and 20:00, 2 tablets by mouth';
    expect(medicationWordsOn({ ...held, dosesTotal: 20 }, '2026-07-05')).toBe(`${now}; 1 tablet from 8 Jul 2026`);
    expect(medicationWordsOn(held, '2026-07-05')).toBe(`${now}; 1 tablet from 6 Jul 2026`);
  });

  it.each([
    ['1', 'tablet', '1 tablet'],
    ['1.50', 'tablet', '1½ tablets'],
    ['0.25', 'tablet', '¼ tablet'],
    ['2', 'IU', '2 IU'],
    ['0.5', 'ml', '0.5 ml'],
    ['3', 'drop', '3 drops'],
  ] as const)('%s %s', (amount, unit, expected) => {
    expect(doseWords(amount, unit)).toBe(expected);
  });
});

describe('a medication', () => {
  const least = {
    drug: 'Metacam',
    amount: '0.5',
    unit: 'ml',
    route: 'oral',
    schedule: { times: ['08:00'] },
    startsOn: '2026-11-20',
  };

  it.each([
    [{ schedule: {} }, 'schedule'],
    [{ schedule: { times: [] } }, 'schedule'],
    [{ schedule: { times: ['08:00', '08:00'] } }, 'schedule'],
    [{ schedule: { everyHours: 0 } }, 'schedule'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '1.00001' }, 'amount'],
  ])('is not %j', (fields, path) => {
    const { issues = [] } = medication.create.safeParse({ ...least, ...fields }).error ?? {};
    expect(issues.map((issue) => String(issue.path[0]))).toEqual([path]);
  });

  it('is to come until its first day, and keeps what people said', () => {
    expect(statusOn({ status: 'active', startsOn: '2026-11-21' }, '2026-11-20')).toBe('planned');
    expect(statusOn({ status: 'planned', startsOn: '2026-11-20' }, '2026-11-20')).toBe('active');
    expect(statusOn({ status: 'held', startsOn: '2026-11-21' }, '2026-11-20')).toBe('held');
  });

  it('has fields that fit together', () => {
    const fit = { ...course({}), refillLeadDays: null, stock: null };
    expect(medicationProblem(fit)).toBeNull();
    expect(medicationProblem({ ...fit, endsOn: '2026-07-05' })?.path).toBe('endsOn');
    expect(medicationProblem({ ...fit, endsOn: '2026-07-06', dosesTotal: 3 })?.path).toBe('dosesTotal');
    expect(medicationProblem({ ...fit, refillLeadDays: 3 })?.path).toBe('stock');
    const schedule = { asNeeded: { minHoursBetween: 6, maxIn24h: 2 } };
    expect(medicationProblem({ ...fit, schedule, dosesTotal: 3 })?.path).toBe('dosesTotal');
  });
});
