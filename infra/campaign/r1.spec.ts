import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './r1.campaign.ts';

it('2000 due mails and 5 kills of workers, besides one at every point of the code: none lost, none twice', async () => {
  const seed = 20_261_121;
  const { passed, figures } = await campaign.run({
    small: true,
    seed,
    random: randomFrom(seed),
    args: [],
    say: () => undefined,
  });
  expect(figures['mails due']).toBeGreaterThanOrEqual(2000);
  expect(figures).toMatchObject({ killed: 14, 'points not met': 0 });
  expect(figures).toMatchObject({ lost: 0, 'twice, unflagged': 0, 'twice, flagged': 0 });
  expect(passed).toBe(true);
}, 600_000);
