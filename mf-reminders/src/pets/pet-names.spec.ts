import { describe, expect, it } from '@jest/globals';
import { describePets, describePetsInRow } from './pet-names.ts';

const pets = ['Bella', 'Max', 'Tilly', 'Comet', 'Rex'].map((name) => ({ id: name, name }));
const ids = pets.map(({ id }) => id);

describe('the pets of a reminder', () => {
  it('are all named where there is room, in the order of the list', () => {
    expect(describePets(ids.toReversed(), pets)).toBe('Bella, Max, Tilly, Comet and Rex');
  });

  it.each([
    [0, ''],
    [1, 'Bella'],
    [3, 'Bella, Max and Tilly'],
    [4, 'Bella, Max, Tilly and Comet'],
    [5, 'Bella, Max, Tilly and 2 more'],
  ])('%d in a row are: %s', (count, words) => {
    expect(describePetsInRow(ids.slice(0, count), pets)).toBe(words);
  });

  it('are counted without those that were deleted', () => {
    expect(describePetsInRow([...ids, 'gone'], pets)).toBe('Bella, Max, Tilly and 2 more');
  });
});
