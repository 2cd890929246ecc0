import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './care.campaign.ts';

it('doses and visits are there once and whole, although API and worker are killed in the middle of them and 50 give one by two APIs', async () => {
  const seed = 16;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({
    gives: 40,
    visits: 10,
    stockWrong: 0,
    givenWrong: 0,
    recordsWrong: 0,
    visitsTwice: 0,
    visitsHalf: 0,
    orphans: 0,
    answeredOtherwise: 0,
    faults: 0,
    won: 1,
    refused: 49,
    said: 1,
  });
  expect(passed).toBe(true);
}, 300_000);
