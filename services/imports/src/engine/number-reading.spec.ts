import { expect, it } from '@jest/globals';
import { decimalMarkOf, readNumber, toDecimals } from './number-reading.ts';

it.each([
  ['12', '12'],
  ['12.4', '12.4'],
  ['12,4', '12.4'],
  ['0,850', '0.850'],
  ['0.850', '0.850'],
  ['.5', '0.5'],
  [',25', '0.25'],
  ['4.125', '4.125'],
  ['1234,567', '1234.567'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1,234,567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['12,4567', '12.4567'],
])('%s is %s', (number, value) => {
  expect(readNumber(number, null)).toEqual({ value });
});

it.each(['', '.', ',', '1,2,3', '1.234,56.7', '12,34.5', '1,23,456'])('“%s” is no number', (number) => {
  expect(readNumber(number, null)).toBeNull();
});

it('a comma before three digits is never taken for one of the two it could be, unless the column tells', () => {
  expect(readNumber('1,200', null)).toEqual({ either: ['1200', '1.2'] });
  expect(readNumber('1,200', '.')).toEqual({ value: '1200' });
  expect(readNumber('1,200', ',')).toEqual({ value: '1.200' });
  expect(readNumber('1.200', ',')).toEqual({ value: '1200' });
});

it('nor is a dot, where decimals are rare', () => {
  expect(readNumber('1.200', null, true)).toEqual({ either: ['1200', '1.2'] });
  expect(readNumber('1.25', null, true)).toEqual({ value: '1.25' });
});

it.each([
  [['850', '1,200'], null],
  [['12,5 kg', '1,200 kg'], ','],
  [['£1,204.50', '1,200'], '.'],
  [['1,000,000'], '.'],
  [['-0,850'], ','],
  [['12,5', '12.5', '1,200'], null],
  [[], null],
])('the numbers of a column %j have before their decimals: %j', (cells, mark) => {
  expect(decimalMarkOf(cells)).toBe(mark);
});

it('a calculated number has no more decimals than its field takes', () => {
  expect([toDecimals('12.300000000000001', 4), toDecimals('0.333333333333333', 2), toDecimals('7', 2)]).toEqual([
    '12.3',
    '0.33',
    '7',
  ]);
});
