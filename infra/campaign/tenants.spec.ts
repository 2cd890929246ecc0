import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './tenants.campaign.ts';

it('1000 requests of 40 organisations at once, a fifth of them given up: nobody sees or writes rows of others', async () => {
  const seed = 20_261_121;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({ bled: 0, astray: 0, faults: 0 });
  expect(passed).toBe(true);
}, 120_000);
