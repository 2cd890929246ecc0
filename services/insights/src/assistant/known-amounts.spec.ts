import { expect, it } from '@jest/globals';
import { KnownAmounts } from './known-amounts.ts';

const written = new KnownAmounts();
written.read([
  { amount: '0.5', unit: 'tablet', detail: 'Was given 5 mg, two pills and 10ml' },
  { schedule: { times: ['08:00'] } },
  { amount: '1.5', unit: 'sachet', stock: '40', taper: [{ fromDay: 8, amount: '2.25' }] },
  { kind: 'weight', value: '4.37', unit: 'oz', grams: 124 },
  { kind: 'weight', value: '45', unit: 'g', grams: 45 },
  { title: 'Medication: Vitamins', detail: 'Once a day at 08:00, 3½ scoops by mouth' },
  { amount: '1200', unit: 'mg' },
  { amount: '0.125', unit: 'ml' },
]);

it.each([
  ['She weighs 12.4 kg and is 3 years old.', false],
  ['The visit was on 2026-11-05 at 08:00.', false],
  ['She gets half a tablet.', false],
  ['She gets 0.5 tablets.', false],
  ['She had 5 mg, 2 tablets and 10 ml.', false],
  ['She gets 1½ sachets, one and a half sachets.', false],
  ['She gets 2.25 sachets from day 8, that is 2¼ sachets.', false],
  ['There are 40 sachets left.', false],
  ['She weighed 45 g, and then 124 g.', false],
  ['She gets 3.5 scoops.', false],
  ['She had 1,200 mg.', false],
  ['She had 0,125 ml.', false],
  ['Give 2½ sachets.', true],
  ['Give 2 ¾ sachets.', true],
  ['Give two and a half sachets.', true],
  ['Give 40 tablets.', true],
  ['Give 5,000 mg.', true],
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
