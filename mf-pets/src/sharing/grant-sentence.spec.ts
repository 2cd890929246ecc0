import { expect, it } from '@jest/globals';
import { wholeAreas } from '@petcare/contracts/sharing';
import { grantSentence } from './grant-sentence.ts';

const by = { zone: 'Europe/London', now: new Date('2026-11-23T10:00:00Z') };
const areas = wholeAreas({ medication: 'add', notes: 'view' });
const can = 'Sam can tick off and add medication, and see notes for Biscuit';

it.each([
  ['until a day of the next week', null, '2026-11-30T18:00:00Z', `${can}, until Mon 30 Nov, 18:00.`],
  ['until this evening', null, '2026-11-23T21:00:00Z', `${can}, until today, 21:00.`],
  ['until tomorrow', '2026-11-01T00:00:00Z', '2026-11-24T09:30:00Z', `${can}, until tomorrow, 09:30.`],
  ['until the next year', null, '2027-01-04T09:30:00Z', `${can}, until Mon 4 Jan 2027, 09:30.`],
  ['with no end', null, null, `${can}, with no end.`],
  [
    'from a day to come',
    '2026-11-27T10:30:00Z',
    '2026-11-30T18:00:00Z',
    `${can}, from Fri 27 Nov, 10:30 until Mon 30 Nov, 18:00.`,
  ],
  ['from a day to come on', '2026-11-27T10:30:00Z', null, `${can}, from Fri 27 Nov, 10:30 on.`],
])('says %s', (_what, from, until, words) => {
  expect(grantSentence('Sam', { areas, pets: ['Biscuit'], from, until }, by)).toBe(words);
});
