import { describe, expect, it } from '@jest/globals';
import { readCalendar } from '../../test/calendar.ts';
import { iCalendar, withoutStamps, type CalendarEvent } from './i-calendar.ts';

const event: CalendarEvent = {
  uid: '1@petcare',
  sequence: 2,
  status: 'CONFIRMED',
  summary: 'Tablet',
  description: 'After food',
  url: 'https://petcare.example/schedule/1',
  start: '2026-12-31',
};
const at = new Date('2026-11-28T08:30:15.250Z');
const written = (changes: Partial<CalendarEvent>) => readCalendar(iCalendar('Petcare', [{ ...event, ...changes }], at));
const summaryOf = (summary: string) => written({ summary }).events[0]?.['SUMMARY'];

describe('a calendar', () => {
  it('has its name, and how often to look again', () => {
    expect(readCalendar(iCalendar('Petcare: Hay, Straw; & Co', [], at)).calendar).toMatchObject({
      VERSION: '2.0',
      'X-WR-CALNAME': 'Petcare: Hay, Straw; & Co',
      'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
      'X-PUBLISHED-TTL': 'PT1H',
    });
  });

  it('has a whole day as days, up to the one after', () => {
    expect(written({}).events).toEqual([
      {
        UID: '1@petcare',
        DTSTAMP: '20261128T083015Z',
        SEQUENCE: '2',
        STATUS: 'CONFIRMED',
        'DTSTART;VALUE=DATE': '20261231',
        'DTEND;VALUE=DATE': '20270101',
        SUMMARY: 'Tablet',
        DESCRIPTION: 'After food',
        URL: 'https://petcare.example/schedule/1',
        TRANSP: 'TRANSPARENT',
      },
    ]);
  });

  it('has anything with a time as an instant', () => {
    expect(written({ start: new Date('2026-03-29T00:55:00Z') }).events[0]).toMatchObject({
      DTSTART: '20260329T005500Z',
      DTEND: '20260329T011000Z',
    });
  });

  it.each([
    ['what means something in a calendar', String.raw`a;b,c\d:e "f" \n`],
    ['lines', 'one\ntwo\n\nthree'],
    ['letters of several octets, at every place of a line', `${'a'.repeat(60)}${'ę🐴'.repeat(80)}`],
    ['a line that would fit by letters', 'ż'.repeat(75)],
    ['what takes many lines', 'x'.repeat(1000)],
    ['what looks like the end of it', 'END:VEVENT'],
  ])('keeps %s', (_what, summary) => {
    expect(summaryOf(summary)).toBe(summary);
  });

  it.each(Array.from({ length: 5 }, (_, index) => 64 + index))(
    'folds a text of %d letters where it has to',
    (length) => {
      expect(summaryOf('x'.repeat(length))).toBe('x'.repeat(length));
    },
  );

  it('leaves out what no calendar may have', () => {
    expect(summaryOf('a\u0000b\u0007c\u007f\u0085d\te\r\nf')).toBe('abcd\te\nf');
  });

  it('is the same but for its stamps at another time, whatever is written in it', () => {
    const said = { summary: 'DTSTAMP:1', description: 'a\nDTSTAMP:2' };
    const copy = (changes: Partial<CalendarEvent>, when: Date) =>
      iCalendar('Petcare', [{ ...event, ...said, ...changes }], when);
    const [now, later] = [copy({}, at), copy({}, new Date('2026-11-29T00:00:00Z'))];
    expect(now).not.toBe(later);
    expect(withoutStamps(now)).toBe(withoutStamps(later));
    expect(withoutStamps(now)).not.toBe(withoutStamps(copy({ summary: 'DTSTAMP:3' }, at)));
  });
});
