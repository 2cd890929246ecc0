import { expect, it } from '@jest/globals';
import type { Antigen } from './antigens.ts';
import type { Jab } from './vaccination-course.ts';
import { vaccinationsValidFor, type TravellingPet } from './vaccinations-valid.ts';

const dog: TravellingPet = {
  species: 'dog',
  birthDate: '2020-01-01',
  birthDatePrecision: 'day',
  microchips: [{ implantedOn: '2020-02-01' }],
};
const puppy: TravellingPet = { ...dog, birthDate: '2026-05-20' };
let made = 0;
const jab = (codes: readonly Antigen[], givenOn: string, validUntil: string | null = null): Jab => ({
  id: `${made++}`,
  product: 'A jab',
  antigens: codes.map((code) => ({ code, validUntil })),
  givenOn,
  doseNo: null,
  nextDueOn: null,
  happensOn: givenOn,
});
const core = jab(['distemper', 'parvovirus', 'adenovirus'], '2025-01-01');
const puppyJab = jab(['distemper', 'parvovirus', 'adenovirus'], '2026-07-20');
const cough = jab(['bordetella'], '2026-06-01');
const first = (givenOn: string, validUntil?: string) => jab(['leptospirosis'], givenOn, validUntil);
const toCome = /: the next jab of the course is still to come\. Ask the kennel whether it’s enough\.$/;

it.each<[string, TravellingPet, Jab[], 'green' | 'amber', Antigen, RegExp]>([
  ['the first of two, given that very day', dog, [core, first('2026-08-01')], 'amber', 'leptospirosis', toCome],
  ['both of two', dog, [core, first('2026-07-01'), first('2026-07-22')], 'green', 'leptospirosis', /in date/],
  ['one with a certificate', dog, [core, first('2026-07-20', '2027-07-20')], 'green', 'leptospirosis', /in date/],
  ['a puppy’s first', puppy, [puppyJab, first('2026-07-01'), first('2026-07-22')], 'amber', 'distemper', toCome],
])('before a stay at a kennel: %s', (_name, pet, jabs, verdict, antigen, sentence) => {
  const stay = { from: '2026-08-01', to: '2026-08-14', for: 'kennel' } as const;
  const found = vaccinationsValidFor(pet, [...jabs, cough], stay, '2026-06-20');
  expect(found.verdict).toBe(verdict);
  expect(found.reasons.find((reason) => reason.antigen === antigen)?.sentence).toMatch(sentence);
});
