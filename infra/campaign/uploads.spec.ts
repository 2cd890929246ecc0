import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './uploads.campaign.ts';

it('files that come at once take up what they have and little memory, and kill -9 in the middle leaves no half of one', async () => {
  const seed = 15;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({
    files: 8,
    wrongBooks: 0,
    bytesWithoutRow: 0,
    kills: 1,
    rowsWithoutBytesAfterSweep: 0,
    bytesWithoutRowAfterSweep: 0,
    wrongBooksAfterSweep: 0,
    toldAndNotThere: 0,
    faults: 0,
  });
  expect(passed).toBe(true);
}, 300_000);
