import { expect, it } from '@jest/globals';
import { limitLines, limitsIn } from './limit-lines.ts';

it.each([
  ['Vet fees: £4,000 a year', [{ name: 'Vet fees', amountPence: 400_000, per: 'year' }]],
  ['Vet fees 4000 per condition', [{ name: 'Vet fees', amountPence: 400_000, per: 'condition' }]],
  ['Third party: £1000000', [{ name: 'Third party', amountPence: 100_000_000, per: 'year' }]],
  ['Third party: £5,000,000', [{ name: 'Third party', amountPence: 500_000_000, per: 'year' }]],
  ['', []],
  ['Vet fees', null],
  ['Vet fees: lots a year', null],
])('“%s”', (text, limits) => {
  expect(limitsIn(text)).toEqual(limits);
});

it('takes the usual time where none is said', () => {
  expect(limitsIn('Vet fees: £4,000\nDeath: £750 a claim', 'condition')).toEqual([
    { name: 'Vet fees', amountPence: 400_000, per: 'condition' },
    { name: 'Death', amountPence: 75_000, per: 'claim' },
  ]);
});

it('reads what it has written', () => {
  const limits = [
    { name: 'Vet fees', amountPence: 400_050, per: 'condition' as const },
    { name: 'Death', amountPence: 75_000, per: 'claim' as const },
  ];
  expect(limitsIn(limitLines(limits))).toEqual(limits);
});
