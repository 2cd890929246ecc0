import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { equivalentMutants, isEquivalent } from './equivalent-mutants.ts';
import { mutantsOf } from './mutants.ts';
import { tryMutants } from './survivors.ts';

const folder = 'packages/contracts/src';
const specs = ['reminder-times.spec.ts'];

it('a change is noticed by the specs of its file', async () => {
  const tried = await tryMutants({ folder, file: 'reminder-times.ts', specs }, (all) => all.slice(0, 4));
  expect(tried).toEqual({ mutants: 4, survivors: [], equivalent: [], mistaken: [] });
}, 120_000);

it('and survives specs of something else, with its place and words', async () => {
  const tried = await tryMutants({ folder, file: 'microchips.ts', specs }, (all) => all.slice(0, 1));
  expect(tried).toMatchObject({ mutants: 1, survivors: [expect.stringMatching(/^microchips\.ts:\d+ .+ → /)] });
}, 120_000);

describe('a change of which nothing is different', () => {
  const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, '../..', folder, file), 'utf8');

  it.each(equivalentMutants.map((listed) => [`${listed.at} ${listed.was} → ${listed.is}`, listed] as const))(
    'is one that can be made: %s',
    (_words, listed) => {
      const source = sourceOf(listed.file);
      expect(mutantsOf(source).some((mutant) => isEquivalent(listed, listed.file, source, mutant))).toBe(true);
    },
  );

  it('is told apart, and not counted as noticed', async () => {
    const cached = (words: string) => words.includes('!format');
    const tried = await tryMutants({ folder, file: 'wall-clock.ts', specs: ['wall-clock.spec.ts'] }, (all) =>
      all.filter(({ was, is }) => cached(was) && is === 'true'),
    );
    expect(tried).toEqual({
      mutants: 0,
      survivors: [],
      equivalent: [expect.stringContaining('is the same format')],
      mistaken: [],
    });
  }, 120_000);
});
