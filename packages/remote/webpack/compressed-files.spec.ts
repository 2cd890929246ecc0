/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compile } from './build.mjs';
import { compressedFiles } from './compressed-files.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compressed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function built(text: string, development = false): Promise<string[]> {
  writeFileSync(join(folder, 'main.js'), `console.log(${JSON.stringify(text)});`);
  await compile({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    plugins: compressedFiles(development),
  });
  return readdirSync(join(folder, 'dist')).toSorted();
}

test('what is worth it has a packed copy beside it', async () => {
  expect(await built('A text that repeats itself. '.repeat(100))).toEqual(['main.js', 'main.js.br']);
  const packed = readFileSync(join(folder, 'dist/main.js.br'));
  expect(brotliDecompressSync(packed)).toEqual(readFileSync(join(folder, 'dist/main.js')));
});

test('small files and builds of somebody who develops have none', async () => {
  expect(await built('short')).toEqual(['main.js']);
  expect(await built('A text that repeats itself. '.repeat(100), true)).toEqual(['main.js']);
});
