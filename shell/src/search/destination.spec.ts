import { expect, it } from '@jest/globals';
import { isMeant } from './destination.ts';

it.each([
  ['My Pets', 'pet', true],
  ['My Pets', 'PETS my', true],
  ['Vets & Specialists', 'spec', true],
  ['Settings: Your data', 'sett data', true],
  ['Élan', 'ela', true],
  ['Reminders', '', true],
  ['My Pets', 'ets', false],
  ['My Pets', 'pets bella', false],
])('%s is meant by “%s”: %p', (label, typed, meant) => {
  expect(isMeant(label, typed)).toBe(meant);
});
