import { expect, it } from '@jest/globals';
import { isMeant, matchesIn } from './destination.ts';

it.each([
  ['My Pets', 'pet', true],
  ['My Pets', 'PETS my', true],
  ['Vets & Specialists', 'spec', true],
  ['Settings: Your data', 'sett data', true],
  ['Élan', 'ela', true],
  ['Reminders', '', true],
  ['My Pets', 'horse', true],
  ['Add a pet', 'add an animal', true],
  ['Documents kept without an animal', 'doc pet', true],
  ['Reminders', 'horse', false],
  ['My Pets', 'ets', false],
  ['My Pets', 'pets bella', false],
])('%s is meant by “%s”: %p', (label, typed, meant) => {
  expect(isMeant(label, typed)).toBe(meant);
});

it.each([
  ['Bella', 'bel', '[Bel]la'],
  ['Élan, a whippet', 'ela whip', '[Éla]n, a [whip]pet'],
  ['Bella and Bello', 'bel', '[Bel]la and [Bel]lo'],
  ['🐶 dog', 'dog', '🐶 [dog]'],
  ['ﬁn and fin', 'fin', 'ﬁn and [fin]'],
  ['Bella', 'x', 'Bella'],
  ['Bella', ' ', 'Bella'],
])('%s shows where “%s” stands', (text, typed, expected) => {
  const shown = matchesIn(text, typed).map(({ part, isMatch }) => (isMatch ? `[${part}]` : part));
  expect(shown.join('')).toBe(expected);
});
