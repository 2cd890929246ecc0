import { expect, it } from '@jest/globals';
import { greeting } from './greeting.ts';

it.each([
  [0, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
])('at %i:00 it is %s', (hour, part) => {
  expect(greeting('Dana', new Date(2026, 10, 21, hour))).toBe(`Good ${part}, Dana.`);
});
