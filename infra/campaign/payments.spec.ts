import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './payments.campaign.ts';

it('whatever people do and Stripe tells, late, twice, in any order or forged, bills are paid once and all ends well', async () => {
  const seed = 20;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({
    faults: 0,
    broken: 0,
    chargedTwice: 0,
    outOfStep: 0,
    restrictedEarly: 0,
    monthsTwice: 0,
    withoutWayOut: 0,
  });
  expect(passed).toBe(true);
}, 300_000);
