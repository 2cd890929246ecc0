import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mostLimitPence, mostPence, penceOf } from './pence.ts';
import { poundsPlain, poundsWords } from './pounds.ts';

it.each([
  ['4.5', 450],
  ['4.50', 450],
  ['£1,204.50', 120_450],
  ['12', 1200],
  [' £ 12 ', 1200],
  ['.5', 50],
  ['£.05', 5],
  ['12.', 1200],
  ['50p', 50],
  ['-3', -300],
  ['-£3.20', -320],
  ['£-3.20', -320],
  ['−3', -300],
  ['0', 0],
  ['-0', 0],
  ['1,000,000', mostPence],
])('%s is %p pence', (typed, pence) => {
  expect(penceOf(typed)).toBe(pence);
});

it.each(['', '£', '.', '-', '4.505', '4,50', '1,20', '12 pounds', '1e3', '--3', '-£-3', '1,000,000.01', '£50p', 'NaN'])(
  '“%s” is no amount',
  (typed) => {
    expect(penceOf(typed)).toBeNull();
  },
);

it('reads more where more is allowed', () => {
  expect([penceOf('£5,000,000'), penceOf('£5,000,000', mostLimitPence)]).toEqual([null, 500_000_000]);
});

it('writes whole pounds without pence, and never one decimal', () => {
  expect([0, 5, 450, 500, 120_450, -320].map(poundsWords)).toEqual([
    '£0',
    '£0.05',
    '£4.50',
    '£5',
    '£1,204.50',
    '−£3.20',
  ]);
});

it('reads what it has written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -mostPence, max: mostPence }), (pence) => {
      expect(penceOf(poundsWords(pence))).toBe(pence);
      expect(penceOf(poundsPlain(pence))).toBe(pence);
      expect(Math.round(Number(poundsPlain(pence)) * 100) + 0).toBe(pence);
    }),
  );
});
