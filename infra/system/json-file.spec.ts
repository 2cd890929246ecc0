import { afterAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readJson } from './json-file.ts';

const directory = mkdtempSync(join(tmpdir(), 'petcare-json-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** A process of its own that writes the file a hundred times, as a command beside the running product does. */
function writer(path: string, by: string): Promise<unknown> {
  const module = join(import.meta.dirname, 'json-file.ts');
  const script = `import { writeJson } from ${JSON.stringify(module)};
    for (let turn = 1; turn <= 100; turn++) writeJson(${JSON.stringify(path)}, { by: ${JSON.stringify(by)}, turn });`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
}

test('two processes write one file at once, and both go on', async () => {
  const path = join(directory, 'state.json');
  await Promise.all([writer(path, 'first'), writer(path, 'second')]);
  expect(readJson<{ turn: number }>(path, { turn: 0 }).turn).toBe(100);
  expect(readdirSync(directory)).toEqual(['state.json']);
});
