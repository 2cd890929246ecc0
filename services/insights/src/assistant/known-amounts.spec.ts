import { expect, it } from '@jest/globals';
import { KnownAmounts } from './known-amounts.ts';

const written = new KnownAmounts();
written.read([
  { amount: '0.5', unit: 'tablet', detail: 'Was given 5 mg, two pills and 10ml' },
  { schedule: { times: ['08:00'] } },
]);

it.each([
  ['She weighs 12.4 kg and is 3 years old.', false],
  ['The visit was on 2026-11-05 at 08:00.', false],
  ['She gets half a tablet.', false],
  ['She gets 0.5 tablets.', false],
  ['She had 5 mg, 2 tablets and 10 ml.', false],
  ['Give 6 mg.', true],
  ['Give 5mg/kg.', true],
  ['Give 5 mg per kg.', true],
  ['Give one tablet.', true],
  ['Give half of a capsule.', true],
  ['Give 20 millilitres twice.', true],
  ['Give 2,5 ml.', true],
  ['Give 3 drops.', true],
])('%s', (sentence, isExceeded) => {
  expect(written.isExceededBy(sentence)).toBe(isExceeded);
});
