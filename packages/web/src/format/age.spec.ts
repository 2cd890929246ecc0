import { describe, it } from '@jest/globals';
import { addDays, datePrecision, type DatePrecision } from '@petcare/contracts';
import { birthdayOf } from '@petcare/contracts/animals';
import fc from 'fast-check';
import { describeAge } from './age.ts';

const days = (from: string, length: number) => fc.integer({ min: 0, max: length }).map((ago) => addDays(from, ago));
/** Over thirty years, with leap days more often than chance would have them. */
const births = fc.oneof(days('1996-01-01', 11_000), fc.constantFrom('1996-02-29', '2000-02-29', '2024-02-29'));

/** The least number of whole years the words stand for. */
function yearsIn(words: string | null): number {
  const [, years = '0'] = /^(?:about )?(\d+) years?/.exec(words ?? '') ?? [];
  return Number(years);
}
const daysIn = (words: string | null): number => {
  const of = (unit: string) => Number(new RegExp(`(\\d+) ${unit}s?\\b`).exec(words ?? '')?.[1] ?? 0);
  return of('year') * 365 + of('month') * 30 + of('week') * 7 + of('day');
};

describe('an age', () => {
  it('becomes a year more on the birthday and not a day before, leap days too', () => {
    fc.assert(
      fc.property(births, fc.integer({ min: 2, max: 40 }), (birthDate, years) => {
        const from = `${Number(birthDate.slice(0, 4)) + years}-01-01`;
        const day = birthdayOf({ birthDate, birthDatePrecision: 'day' }, from)?.date ?? '';
        const [before, on] = [addDays(day, -1), day].map((date) => yearsIn(describeAge(birthDate, 'day', date)));
        return before === years - 1 && on === years;
      }),
    );
  });

  it('never shrinks from one day to the next, however exact it is', () => {
    const precisions = fc.constantFrom(...(datePrecision.options as [DatePrecision, ...DatePrecision[]]));
    fc.assert(
      fc.property(births, precisions, fc.integer({ min: 0, max: 9000 }), (birthDate, precision, age) => {
        const on = addDays(birthDate, age);
        const [today, tomorrow] = [on, addDays(on, 1)].map((date) => daysIn(describeAge(birthDate, precision, date)));
        return (tomorrow ?? 0) >= (today ?? 0);
      }),
    );
  });

  it('of which the year alone is known is off by no more than that year', () => {
    fc.assert(
      fc.property(births, fc.integer({ min: 400, max: 9000 }), (birthDate, age) => {
        const on = addDays(birthDate, age);
        const rough = yearsIn(describeAge(`${birthDate.slice(0, 4)}-01-01`, 'year', on));
        const exact = yearsIn(describeAge(birthDate, 'day', on));
        return rough === exact || rough === exact + 1;
      }),
    );
  });

  it('is none before the birth', () => {
    fc.assert(
      fc.property(
        births,
        fc.integer({ min: 1, max: 500 }),
        (birthDate, early) => describeAge(birthDate, 'day', addDays(birthDate, -early)) === null,
      ),
    );
  });
});
