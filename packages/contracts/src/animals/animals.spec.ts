import { describe, expect, it } from '@jest/globals';
import { addDays, dateOfDay, dayNumber, nextDateOf, reminderCreate, speciesCodes } from '@petcare/contracts';
import fc from 'fast-check';
import { birthdayOf, isOnBirthday } from './birthday.ts';
import { breedSuggestions } from './breeds.ts';
import { chipLookUp, chipMaker, nextChipCheck } from './chip-hints.ts';
import { usualPlan } from './usual-plan.ts';

describe('breeds', () => {
  it.each(Object.entries(breedSuggestions))('of a %s are each there once and fit the field', (_species, breeds) => {
    expect(new Set(breeds).size).toBe(breeds.length);
    expect(breeds.every((breed) => breed.length > 0 && breed.length <= 80)).toBe(true);
  });
});

describe('what a chip number tells', () => {
  it.each([
    ['981000006612345', 'Probably from Datamars.'],
    ['953010001234567', 'Probably a Petlog chip.'],
    ['965000001234567', 'Probably from 4D, Petsafe or Buddy ID.'],
    ['966000001234567', 'Probably a Petlog chip.'],
    ['984000001234567', 'Probably from Nedap.'],
    ['900079001234567', 'Probably a Petlog chip.'],
    ['900182001234567', 'Probably a Petlog chip.'],
    ['972055001234567', 'Probably from Anibase or Identichip.'],
    ['972056001234567', null],
    ['978102001234567', 'Probably from Anibase or Identichip.'],
    ['985100001234567', 'Probably from Anibase or Identichip.'],
    ['985200001234567', 'Probably from HomeAgain.'],
    ['986100001234567', 'Probably from Anibase or Identichip.'],
    ['986200001234567', null],
    ['982009001234567', 'Probably from Allflex.'],
    ['982000001234567', 'Probably from 24PetWatch.'],
    ['900000006612345', 'Made by one of several makers that share 900.'],
    ['826000006612345', 'Begins with a country code, 826, not a maker’s.'],
    ['998000006612345', null],
    ['ABC1234567', null],
    ['981', null],
  ])('%s: %s', (number, words) => expect(chipMaker(number)).toBe(words));

  it('a horse is looked up elsewhere than a dog', () => {
    expect(chipLookUp('pony')).not.toBe(chipLookUp('cat'));
  });
});

it.each([
  [null, '2026-11-22'],
  ['2025-11-20', '2026-11-22'],
  ['2025-11-24', '2026-11-24'],
  ['2024-02-29', '2026-11-22'],
])('details checked on %s are checked again on %s', (checkedOn, on) => {
  expect(nextChipCheck(checkedOn, '2026-11-22')).toBe(on);
});

describe('a birthday', () => {
  const anyDay = fc
    .integer({ min: dayNumber('1980-01-01'), max: dayNumber('2026-11-22') })
    .map((day) => dateOfDay(day));

  it('is within a year, on its day, and 29 Feb is the last of February', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 3000 }), (birthDate, later) => {
        const today = addDays(birthDate, later);
        const day = birthdayOf({ birthDate, birthDatePrecision: 'day' }, today);
        expect(day && day.date >= today && day.date <= addDays(today, 366)).toBe(true);
        const isLast = birthDate.endsWith('-02-29') && day?.date.endsWith('-02-28');
        expect(isLast || day?.date.slice(5) === birthDate.slice(5)).toBe(true);
      }),
    );
  });

  it('comes every year on the day of the rule', () => {
    fc.assert(
      fc.property(anyDay, (birthDate) => {
        const first = birthdayOf({ birthDate, birthDatePrecision: 'day' }, '2026-11-22');
        if (!first) throw new Error('a day has a birthday');
        const next = nextDateOf({ ...first, excludedDates: [] }, addDays(first.date, 1));
        expect(next).toBe(birthdayOf({ birthDate, birthDatePrecision: 'day' }, addDays(first.date, 1))?.date);
      }),
    );
  });

  it('is where its plan has it in any later year, and a corrected one is not', () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.integer({ min: 0, max: 3000 }), (birthDate, other, later) => {
        const known = (date: string, today: string) => {
          const day = birthdayOf({ birthDate: date, birthDatePrecision: 'day' }, today);
          if (!day) throw new Error('a day has a birthday');
          return day;
        };
        const plan = known(birthDate, '2026-11-22');
        expect(isOnBirthday(plan, known(birthDate, addDays('2026-11-22', later)))).toBe(true);
        expect(isOnBirthday(plan, known(other, '2026-11-22'))).toBe(other.slice(5) === birthDate.slice(5));
      }),
    );
  });

  it.each(['month', 'year', 'estimate', null] as const)(
    'is not known of a date that is known to the %s',
    (precision) => {
      expect(birthdayOf({ birthDate: '2019-04-01', birthDatePrecision: precision }, '2026-11-22')).toBeNull();
    },
  );
});

it.each(speciesCodes)('what is usual for a %s makes reminders', (species) => {
  for (const { often: _often, ...usual } of usualPlan(species)) {
    const body = { ...usual, date: '2026-11-22', petIds: ['0198c0de-0000-7000-8000-000000000001'] };
    expect(reminderCreate.safeParse(body).error).toBeUndefined();
  }
});
