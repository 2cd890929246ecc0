import { expect, it } from '@jest/globals';
import type { Jab } from './vaccination-course.ts';
import { vaccinationsValidFor, type TravellingPet } from './vaccinations-valid.ts';

const puppy: TravellingPet = {
  species: 'dog',
  birthDate: '2026-01-01',
  birthDatePrecision: 'month',
  microchips: [{ implantedOn: '2026-01-01' }],
};
const grown = { birthDate: '2024-01-01', microchips: [{ implantedOn: '2024-06-01' }] };
const rabies = (givenOn: string): Jab => ({
  id: givenOn,
  product: 'A jab',
  antigens: [{ code: 'rabies', validUntil: null }],
  givenOn,
  doseNo: 1,
  nextDueOn: null,
  happensOn: givenOn,
});

// Born between 1 and 31 January, it's 12 weeks old between 26 March and 25 April.
it.each([
  ['to the month', {}, '2026-03-25', 'red', /given before 12 weeks/],
  ['to the month', {}, '2026-03-26', 'amber', /may have been given before 12 weeks/],
  ['to the month', {}, '2026-04-24', 'amber', /may have been given before 12 weeks/],
  ['to the month', {}, '2026-04-25', 'green', /in date/],
  ['to the year', { birthDatePrecision: 'year' }, '2026-05-01', 'amber', /may have been given before 12 weeks/],
  ['to the year', { ...grown, birthDatePrecision: 'year' }, '2025-06-10', 'green', /in date/],
  ['by an estimate', { birthDatePrecision: 'estimate' }, '2026-05-01', 'amber', /may have been given before 12 weeks/],
  ['to the month', { microchips: [{ implantedOn: '2026-05-01' }] }, '2026-04-01', 'red', /before the microchip/],
] as const)('an age known %s, %j, at a jab of %s is %s', (_how, fields, givenOn, verdict, sentence) => {
  const stay = { from: '2026-06-01', to: '2026-06-02', for: 'travel' } as const;
  const found = vaccinationsValidFor({ ...puppy, ...fields }, [rabies(givenOn)], stay, '2026-05-20');
  expect(found.verdict).toBe(verdict);
  expect(found.reasons[0]?.sentence).toMatch(sentence);
});
