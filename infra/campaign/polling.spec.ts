import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './polling.campaign.ts';

it('200 pages poll through an outage and then all at once: no errors, nothing of others, right counts and notices', async () => {
  const seed = 8;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({
    errors: 0,
    foreign: 0,
    'bodies that were known': 0,
    'wrong counts': 0,
    'wrong notices': 0,
  });
  expect(passed).toBe(true);
}, 180_000);
