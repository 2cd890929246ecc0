import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';

const file = new URL('close-on-signal.ts', import.meta.url).href;

/** A process that has work under way when something in it fails, and whose every note of a fault fails as well. */
const faulty = (note: string) => `
import { closeOnSignal } from '${file}';
setInterval(() => undefined, 1_000);
closeOnSignal(() => new Promise((resolve) => setTimeout(resolve, 50)), () => { ${note} });
void Promise.reject(new Error('the first'));`;

const endOf = (note: string) => {
  const script = ['--import', './services/platform/test/typescript.mjs', '--input-type=module', '-e', faulty(note)];
  // It doesn't hear a signal that can be refused.
  const { status, signal } = spawnSync(process.execPath, script, { timeout: 60_000, killSignal: 'SIGKILL' });
  return { status, signal };
};

it('ends in order after a fault', () => {
  expect(endOf('')).toEqual({ status: 1, signal: null });
});

it('ends although noting a fault leaves another one each time', () => {
  expect(endOf(`void Promise.reject(new Error('again'))`)).toEqual({ status: 1, signal: null });
});
