import { expect, test } from '@jest/globals';
import { backendRange, intentOffer, isInRange, slotFill } from './remote-seams.ts';

test.each([
  ['4.2.0', '>=4 <6', true],
  ['4.0.9', '>=4.1 <6', false],
  ['6.0.0', '>=4 <6', false],
  ['5.10.0', '>=5.9 <6', true],
  ['1.0.0', '<1', false],
  ['1.0.0', 'about 1', false],
])('back-end module %s within %s: %s', (version, range, is) => {
  expect(isInRange(version, range)).toBe(is);
});

test.each([
  ['>=4 <6', true],
  ['>=4.1.2', true],
  ['^4', false],
  ['>=4 || <2', false],
])('%s is a range of a back-end module: %s', (range, is) => {
  expect(backendRange.safeParse(range).success).toBe(is);
});

test('slots and intents are those of the contract', () => {
  const card = { slot: 'dashboard.card/v1', id: 'due', label: 'Due', order: 10 };
  expect(slotFill.safeParse(card).success).toBe(true);
  expect(slotFill.safeParse({ ...card, slot: 'dashboard.card/v2' }).success).toBe(false);
  expect(intentOffer.safeParse({ intent: 'pet.open/v1', path: '/pets/{petId}' }).success).toBe(true);
  expect(intentOffer.safeParse({ intent: 'pet.open/v1', path: 'https://evil.example' }).success).toBe(false);
  expect(intentOffer.safeParse({ intent: 'pet.open/v1', path: '//evil' }).success).toBe(false);
});
