import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './data-jobs.campaign.ts';

it('a data job whose workers are killed puts all right under load, and counts each row once', async () => {
  const seed = 22;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({
    rows: 4400,
    damaged: 1600,
    kills: 1,
    'still wrong': 0,
    'reads that failed': 0,
  });
  expect(passed).toBe(true);
}, 300_000);
