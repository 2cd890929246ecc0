import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './r3.campaign.ts';

it('mails are sent once, whatever happens to Redis and PostgreSQL meanwhile', async () => {
  const seed = 3;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({ due: 1400, struck: 7, lost: 0, 'twice, unflagged': 0, 'twice, flagged': 0 });
  expect(passed).toBe(true);
}, 300_000);
