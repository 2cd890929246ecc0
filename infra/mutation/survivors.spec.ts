import { expect, it } from '@jest/globals';
import { tryMutants } from './survivors.ts';

const folder = 'packages/contracts/src';
const specs = ['reminder-times.spec.ts'];

it('a change is noticed by the specs of its file', async () => {
  const tried = await tryMutants({ folder, file: 'reminder-times.ts', specs }, (all) => all.slice(0, 4));
  expect(tried).toEqual({ mutants: 4, survivors: [] });
}, 120_000);

it('and survives specs of something else, with its place and words', async () => {
  const tried = await tryMutants({ folder, file: 'microchips.ts', specs }, (all) => all.slice(0, 1));
  expect(tried).toEqual({ mutants: 1, survivors: [expect.stringMatching(/^microchips\.ts:\d+ .+ → /)] });
}, 120_000);
