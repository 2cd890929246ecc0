import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './r7.campaign.ts';

it('an API that is killed three times under writes with keys loses none that it answered and does none twice', async () => {
  const seed = 7;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({
    kills: 3,
    lost: 0,
    twice: 0,
    unasked: 0,
    unrecorded: 0,
    answeredOtherwise: 0,
    faults: 0,
  });
  expect(passed).toBe(true);
}, 300_000);
