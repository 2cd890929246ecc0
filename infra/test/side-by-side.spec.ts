import { expect, it } from '@jest/globals';
import { sideBySide, type Work } from './side-by-side.ts';

/** Runs them with two lanes; whenever nothing else can start, the one that started first ends. @returns what started and ended, in turn */
async function happened(...all: Work[]): Promise<string[]> {
  const events: string[] = [];
  const ends: (() => void)[] = [];
  const done = sideBySide(all, 2, async ({ name }) => {
    events.push(`+${name}`);
    await new Promise<void>((resolve) => ends.push(resolve));
    events.push(`-${name}`);
  });
  for (let ended = 0; ended < all.length; ended += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    ends[ended]?.();
  }
  await done;
  return events;
}

it('as many run as there are lanes, and the next begins when one ends', async () => {
  expect(await happened({ name: 'a' }, { name: 'b' }, { name: 'c' })).toEqual(['+a', '+b', '-a', '+c', '-b', '-c']);
});

it('what needs another waits for it, and is overtaken meanwhile', async () => {
  expect(await happened({ name: 'a' }, { name: 'b', after: 'a' }, { name: 'c' }, { name: 'd' })).toEqual([
    '+a',
    '+c',
    '-a',
    '+b',
    '-c',
    '+d',
    '-b',
    '-d',
  ]);
});

it('what is needed and not among them is not waited for', async () => {
  expect(await happened({ name: 'b', after: 'a' })).toEqual(['+b', '-b']);
});

it('what runs alone has nothing beside it, before or after', async () => {
  expect(await happened({ name: 'a' }, { name: 'b', alone: true }, { name: 'c' }, { name: 'd' })).toEqual([
    '+a',
    '-a',
    '+b',
    '-b',
    '+c',
    '+d',
    '-c',
    '-d',
  ]);
});

it('the failure of one is the failure of all', async () => {
  await expect(sideBySide([{ name: 'a' }], 2, () => Promise.reject(new Error('a broke')))).rejects.toThrow('a broke');
});
