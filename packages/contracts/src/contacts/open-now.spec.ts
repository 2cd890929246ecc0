import { describe, expect, it } from '@jest/globals';
import { addDays, dateOfDay } from '@petcare/contracts';
import fc from 'fast-check';
import { bankHolidays, easterSunday, isBankHoliday, weekdayOf } from './bank-holidays.ts';
import { openAt, openWords } from './open-now.ts';
import { openingHours, roundTheClock, weekdays, type OpeningHours } from './opening-hours.ts';

const workdays = (from: string, to: string, fields: object = {}): OpeningHours =>
  openingHours.parse({ days: weekdays.slice(0, 5).map((day) => ({ day, from, to })), ...fields });
const daily = (from: string, to: string, fields: object = {}): OpeningHours =>
  openingHours.parse({ days: weekdays.map((day) => ({ day, from, to })), ...fields });
const words = (hours: OpeningHours, at: string) => openWords(hours, new Date(at));
const practice = workdays('08:30', '18:00');

describe('bank holidays of Scotland and Northern Ireland', () => {
  /** As listed on gov.uk/bank-holidays, with substitutes. */
  it.each([
    ['scotland', 2023, '01-02 01-03 04-07 05-01 05-29 08-07 11-30 12-25 12-26'],
    ['scotland', 2024, '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26'],
    ['scotland', 2025, '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
    ['scotland', 2026, '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28'],
    ['scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
    ['northern-ireland', 2024, '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26'],
    ['northern-ireland', 2025, '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26'],
    ['northern-ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ] as const)('%s has in %i those on weekdays', (nation, year, days) => {
    const onWeekdays = bankHolidays(year, nation).filter((date) => weekdayOf(date) < 5);
    expect(onWeekdays.map((date) => date.slice(5)).join(' ')).toBe(days);
  });

  it('somebody in Edinburgh is away on 2 January, and in Belfast on 12 July', () => {
    const at = (bankHolidays: OpeningHours['bankHolidays'], when: string) =>
      openAt(workdays('08:30', '18:00', { bankHolidays }), new Date(when)).isOpen;
    const [second, twelfth] = ['2026-01-02T12:00:00Z', '2027-07-12T11:00:00Z'];
    expect([at('closed', second), at('closed-scotland', second)]).toEqual([true, false]);
    expect([at('closed', twelfth), at('closed-northern-ireland', twelfth)]).toEqual([true, false]);
  });
});

describe('bank holidays of England and Wales', () => {
  /** As listed on gov.uk/bank-holidays, with substitutes. */
  it.each([
    [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
    [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ])('%i has those on weekdays', (year, days) => {
    const onWeekdays = bankHolidays(year).filter((date) => weekdayOf(date) < 5);
    expect(onWeekdays.map((date) => date.slice(5)).join(' ')).toBe(days);
  });

  it('Christmas on a Sunday is made up for on Tuesday', () => {
    expect(bankHolidays(2022).slice(-3)).toEqual(['2022-12-25', '2022-12-26', '2022-12-27']);
  });

  it('Easter is a Sunday from 22 March to 25 April, and the dates of the almanac', () => {
    for (let year = 1900; year < 2300; year++) {
      const easter = easterSunday(year);
      expect([weekdayOf(easter), easter.slice(5) >= '03-22', easter.slice(5) <= '04-25']).toEqual([6, true, true]);
    }
    expect([2008, 2011, 2038, 2049].map(easterSunday)).toEqual([
      '2008-03-23',
      '2011-04-24',
      '2038-04-25',
      '2049-04-18',
    ]);
  });

  it('there are eight on weekdays of every year', () => {
    for (let year = 1980; year < 2200; year++)
      expect([year, bankHolidays(year).filter((date) => weekdayOf(date) < 5).length]).toEqual([year, 8]);
  });
});

describe('open now', () => {
  it.each([
    ['2026-11-20T08:29:00Z', 'Closed, opens at 08:30'],
    ['2026-11-20T08:30:00Z', 'Open until 18:00'],
    ['2026-11-20T17:59:59Z', 'Open until 18:00'],
    ['2026-11-20T18:00:00Z', 'Closed, opens at 08:30 on Monday'],
    ['2026-11-22T12:00:00Z', 'Closed, opens at 08:30 tomorrow'],
    // Good Friday and Easter Monday.
    ['2027-03-25T19:00:00Z', 'Closed, opens at 08:30 on Tuesday'],
    // Summer time starts on 28 March, and the first morning after it is an hour earlier in UTC.
    ['2027-03-30T07:29:00Z', 'Closed, opens at 08:30'],
    ['2027-03-30T07:30:00Z', 'Open until 18:00'],
    // It ends on 31 October.
    ['2026-10-26T08:29:00Z', 'Closed, opens at 08:30'],
    ['2026-10-26T08:30:00Z', 'Open until 18:00'],
    ['2026-12-24T18:00:00Z', 'Closed, opens at 08:30 on Tuesday'],
  ])('at %s: %s', (at, said) => {
    expect(words(practice, at)).toBe(said);
  });

  it('goes by the clock there, not here', () => {
    expect(words(workdays('09:00', '17:00', { zone: 'America/New_York' }), '2026-11-20T13:59:00Z')).toBe(
      'Closed, opens at 09:00',
    );
    expect(words(workdays('09:00', '17:00', { zone: 'America/New_York' }), '2026-11-20T14:00:00Z')).toBe(
      'Open until 17:00',
    );
  });

  it('goes on past midnight', () => {
    const nights = workdays('18:00', '08:00');
    expect(words(nights, '2026-11-20T23:00:00Z')).toBe('Open until 08:00 tomorrow');
    expect(words(nights, '2026-11-21T07:59:00Z')).toBe('Open until 08:00');
    expect(words(nights, '2026-11-21T08:00:00Z')).toBe('Closed, opens at 18:00 on Monday');
    expect(words(workdays('18:00', '00:00'), '2026-11-20T23:00:00Z')).toBe('Open until midnight');
  });

  it('is always, where somebody is always there', () => {
    expect(words(roundTheClock, '2026-12-25T03:00:00Z')).toBe('Open round the clock');
  });

  it('does not wait for the hour that the clock leaves out, and counts the one that comes twice both times', () => {
    // 28 March 2027, 01:00 UTC: London goes from 00:59 to 02:00. 31 October, 01:00 UTC: from 01:59 back to 01:00.
    const early = daily('01:30', '03:00', { bankHolidays: 'as-usual' });
    expect([words(early, '2027-03-28T00:59:00Z'), words(early, '2027-03-28T01:00:00Z')]).toEqual([
      'Closed, opens at 01:30',
      'Open until 03:00',
    ]);
    expect(
      ['00:30', '01:00', '01:30', '02:59', '03:00'].map(
        (time) => openAt(early, new Date(`2027-10-31T${time}:00Z`)).isOpen,
      ),
    ).toEqual([true, false, true, true, false]);
  });

  const instant = fc
    .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2036-01-01') })
    .map((ms) => new Date(ms));
  const minute = fc.integer({ min: 0, max: 1439 });
  const clock = (value: number) =>
    `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;

  it('is what the clock on their wall says, at any time of any day of ten years in any zone', () => {
    fc.assert(
      fc.property(
        instant,
        minute,
        minute,
        fc.constantFrom('Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
        (at, first, second, zone) => {
          const [from, to] = [
            clock(Math.min(first, second)),
            clock(Math.max(first, second) + 1 === 1440 ? 1439 : Math.max(first, second) + 1),
          ];
          fc.pre(from < to);
          // Another way of getting there: the formatter's own weekday and time.
          const parts = new Intl.DateTimeFormat('en-GB', {
            timeZone: zone,
            weekday: 'long',
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
          }).formatToParts(at);
          const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
          const time = `${part('hour')}:${part('minute')}`;
          const isWorkday = !['Saturday', 'Sunday'].includes(part('weekday'));
          const hours = workdays(from, to, { zone, bankHolidays: 'as-usual' });
          expect(openAt(hours, at).isOpen).toBe(isWorkday && from <= time && time < to);
        },
      ),
    );
  });

  it('never says that it opens on a bank holiday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 40_000 }), (day) => {
        const date = dateOfDay(day);
        const state = openAt(practice, new Date(`${date}T22:00:00Z`));
        const opens = state.isOpen ? null : state.opens;
        expect(
          opens !== null &&
            opens.date > date &&
            opens.date <= addDays(date, 6) &&
            !isBankHoliday(opens.date, 'england-and-wales'),
        ).toBe(true);
      }),
    );
  });
});

describe('opening hours', () => {
  const monday = (from: string, to: string) => ({ day: 'monday', from, to });

  it('may pause at noon, and do not overlap', () => {
    expect(openingHours.safeParse({ days: [monday('08:00', '12:00'), monday('12:00', '17:00')] }).success).toBe(true);
    const { error } = openingHours.safeParse({ days: [monday('08:00', '12:30'), monday('12:00', '17:00')] });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['days', 'The times on one day overlap.'],
    ]);
  });

  it('need a zone that there is', () => {
    expect(openingHours.safeParse({ zone: 'Europe/Atlantis', days: [monday('08:00', '12:00')] }).success).toBe(false);
  });
});
