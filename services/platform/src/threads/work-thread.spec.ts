import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { WorkThread } from './work-thread.ts';

const file = fileURLToPath(new URL('work.fixture.ts', import.meta.url));
let thread: WorkThread<string, string>;
beforeEach(() => {
  thread = new WorkThread({ file, atOnce: 2, mostWaiting: 3, memory: 24, idle: 30_000 });
});
afterEach(() => thread.end());

it('does all that is asked, and says when as much waits as may', async () => {
  const done = ['a', 'b', 'c', 'd'].map((task) => thread.run(task));
  expect(thread.isFull).toBe(false);
  done.push(thread.run('e'));
  expect(thread.isFull).toBe(true);
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(thread.isFull).toBe(false);
});

it('goes on with what waited behind a thread that ended, though nobody asks anew', async () => {
  const [ended, ...others] = ['too much', 'b', 'c', 'd', 'e'].map((task) => thread.run(task));
  await expect(ended).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  const [, ...waited] = await Promise.allSettled(others);
  expect(waited).toEqual(['c', 'd', 'e'].map((value) => ({ status: 'fulfilled', value })));
});

it('leaves nobody waiting when it is ended', async () => {
  const all = ['a', 'b', 'c', 'd'].map((task) => thread.run(task));
  const settled = Promise.allSettled(all);
  await thread.end();
  expect((await settled).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
});

it('gets ready for work that is to come', async () => {
  expect(await thread.run('started?')).toBe('false');
  thread.start();
  expect(await thread.run('started?')).toBe('true');
});

it('is not started once it is ended', async () => {
  await thread.end();
  thread.start();
  await expect(thread.run('started?')).rejects.toThrow('No more work');
});
