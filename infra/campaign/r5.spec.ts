import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './r5.campaign.ts';

it('five planners and five workers whose clocks differ by a day bring each mail once, and lose none when the database’s jumps', async () => {
  const seed = 5;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({ 'clock jumps: lost': 0, 'clock jumps: twice, unflagged': 0 });
  expect(figures).toMatchObject({ due: 1000, arrived: 1000, lost: 0, 'twice, unflagged': 0, 'twice, flagged': 0 });
  expect(passed).toBe(true);
}, 180_000);
