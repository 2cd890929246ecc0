import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './backup.campaign.ts';

it('a backup and a restore whose worker is killed are whole all the same, damaged files change nothing, and all of it comes back', async () => {
  const seed = 21;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({
    kills: 1,
    halfBackups: 0,
    halfRestores: 0,
    copies: 22,
    taken: 0,
    changed: 0,
    isEqual: true,
  });
  expect(passed).toBe(true);
}, 300_000);
