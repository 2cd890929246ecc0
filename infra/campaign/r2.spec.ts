import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './r2.campaign.ts';

it('none is lost and none sent twice unknown, whatever happens on the wires and behind them', async () => {
  const seed = 2;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({ due: 1503, troubles: 9, lost: 0, 'twice, unflagged': 0 });
  expect(passed).toBe(true);
}, 300_000);
