import { expect, it } from '@jest/globals';
import { factsOf, whoWords, type TellableRow } from './passport-facts.ts';

const rex: TellableRow = {
  name: 'Rex',
  photoId: null,
  species: 'dog',
  breed: null,
  secondBreed: null,
  isCross: false,
  colour: null,
  markings: null,
  sex: 'unknown',
  warning: null,
  birthDate: null,
  precision: 'day',
  today: '2026-02-28',
  chips: [],
  allergies: [],
  medication: [],
  vets: [],
};

it.each([
  ['2020-02-29', 'day', '6 years'],
  ['2020-03-01', 'day', '5 years'],
  ['2026-01-31', 'day', '1 month'],
  ['2025-02-28', 'day', '12 months'],
  ['2026-02-28', 'day', 'Under a month'],
  ['2020-01-01', 'year', 'About 6 years'],
  ['2026-01-01', 'estimate', 'Under a year'],
] as const)('born on %s, known to the %s, an animal is as old as elsewhere: %s', (birthDate, precision, words) => {
  expect(factsOf({ ...rex, birthDate, precision }).age).toEqual([words]);
});

it.each([null, '2026-03-01'])('born on %s, it has no age to tell', (birthDate) => {
  expect(factsOf({ ...rex, birthDate }).age).toBeUndefined();
});

it('says who it is in one sentence, with a rough age in the middle of it', () => {
  const about = {
    breed: 'Whippet',
    sex: 'female',
    colour: 'Brindle',
    birthDate: '2020-01-01',
    precision: 'year',
  } as const;
  expect(whoWords({ ...rex, ...about })).toBe('Dog: Whippet, female, about 6 years, Brindle');
});
