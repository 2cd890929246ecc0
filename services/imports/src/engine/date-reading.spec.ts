import { expect, it } from '@jest/globals';
import { orderOf } from './date-reading.ts';

it.each([
  ['one of them has the day first', ['03/04/2024', '13/02/2024'], 'day-first'],
  ['one of them has the month first', ['03/04/2024', '02/13/2024'], 'month-first'],
  ['all could be read either way', ['03/04/2024', '01/02/2024'], 'ask'],
  ['one has the day first, the others the month', ['13/02/2024', '02/14/2024', '03/15/2024'], 'ask'],
  ['they are the same either way', ['03/03/2024', '12/12/2024'], 'day-first'],
  ['no order makes one of them a date', ['03/04/2024', '31/31/2024'], 'ask'],
  ['the year comes first', ['2024-02-13', 'May 2024'], null],
])('of dates of which %s', (_which, cells, order) => {
  expect(orderOf(cells)).toBe(order);
});
