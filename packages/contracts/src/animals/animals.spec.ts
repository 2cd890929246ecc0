import { describe, expect, it } from '@jest/globals';
import { breedSuggestions } from './breeds.ts';
import { chipLookUp, chipMaker, isChipCheckDue } from './chip-hints.ts';

describe('breeds', () => {
  it.each(Object.entries(breedSuggestions))('of a %s are each there once and fit the field', (_species, breeds) => {
    expect(new Set(breeds).size).toBe(breeds.length);
    expect(breeds.every((breed) => breed.length > 0 && breed.length <= 80)).toBe(true);
  });
});

describe('what a chip number tells', () => {
  it.each([
    ['981000006612345', 'Probably made by Datamars.'],
    ['900000006612345', 'Made by one of several makers that share 900.'],
    ['826000006612345', 'Begins with the code of a country, 826, not of a maker.'],
    ['998000006612345', null],
    ['ABC1234567', null],
    ['981', null],
  ])('%s: %s', (number, words) => expect(chipMaker(number)).toBe(words));

  it('a horse is looked up elsewhere than a dog', () => {
    expect(chipLookUp('pony')).not.toBe(chipLookUp('cat'));
  });
});

it.each([
  [null, '2026-11-22', true],
  ['2025-11-22', '2026-11-22', true],
  ['2025-11-23', '2026-11-22', false],
  ['2024-02-29', '2025-02-28', false],
  ['2024-02-29', '2025-03-01', true],
])('details checked on %s are to be checked again on %s: %s', (checkedOn, today, isDue) => {
  expect(isChipCheckDue(checkedOn, today)).toBe(isDue);
});
