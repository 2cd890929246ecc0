import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '@petcare/remote/webpack';
import { buildFolder, copyOfFixture, newestBuild, productRemotes, shellFolder, shellIsBuilt } from './builds.ts';
import { expect, test } from './fixtures.ts';

const currentOf = (folder: string) => readFileSync(join(folder, 'dist/current'), 'utf8');

test('a build is named by its content: the same anywhere, another after a change, and the old one stays', async () => {
  const [one, other] = [copyOfFixture('lab-remote'), copyOfFixture('lab-remote')];
  await shellIsBuilt();
  const shellBuiltAt = statSync(join(shellFolder, 'index.html')).mtimeMs;
  await build(one);
  await build(other);
  const before = currentOf(one);
  expect(currentOf(other)).toBe(before);

  writeFileSync(join(other, 'src/pet-page.tsx'), 'export default () => <h1>Another page</h1>;\n');
  await build(other);
  const after = currentOf(other);
  expect(after).not.toBe(before);
  expect(readdirSync(join(other, 'dist')).toSorted()).toEqual([after, before, 'current'].toSorted());
  expect(statSync(join(shellFolder, 'index.html')).mtimeMs).toBe(shellBuiltAt);
  for (const copy of [one, other]) rmSync(copy, { recursive: true });
});

/** Text from React, React DOM, the router, the query client, zod and Radix (the UI kit) that survives minification. */
const marks = ['react.transitional.element', 'react-dom', 'hydrateFallback', 'QueryClient set', '_zod', 'data-radix'];

test('the shell carries the libraries that it shares', async () => {
  await shellIsBuilt();
  // Only what the page names: older files may be beside it.
  const files = [...readFileSync(join(shellFolder, 'index.html'), 'utf8').matchAll(/src="\/(assets\/[^"]+)"/g)];
  const scripts = files.map(([, file = '']) => readFileSync(join(shellFolder, file), 'utf8')).join('\n');
  for (const mark of marks) expect(scripts).toContain(mark);
});

for (const remote of productRemotes) {
  test(`${remote} is one script and one sheet for its first page, without what the shell shares, and no styles but its own utilities`, async () => {
    const { base, entry, preload, integrity } = await newestBuild(remote);
    // Its first page is one script and one stylesheet.
    expect(preload).toEqual([entry, expect.stringMatching(/^app\..+\.css$/)]);
    const read = (file: string) => readFileSync(join(buildFolder(base), file), 'utf8');
    const files = Object.keys(integrity);
    const scripts = files
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
    for (const mark of marks) expect(scripts).not.toContain(mark);
    const styles = files
      .filter((file) => file.endsWith('.css'))
      .map(read)
      .join('\n');
    expect(styles).toContain('@layer');
    expect(styles).not.toMatch(/@layer (base|theme)\s*\{|:root|\bhtml\b|box-sizing:border-box/);
  });
}

test("the shell's page has no inline script, and integrity on everything it loads", async () => {
  await shellIsBuilt();
  const html = readFileSync(join(shellFolder, 'index.html'), 'utf8');
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  const data = scripts.filter((tag) => tag.includes('type="application/json"'));
  const code = scripts.filter((tag) => !data.includes(tag));
  expect(data).toHaveLength(2);
  expect(code.length).toBeGreaterThan(0);
  for (const tag of [...code, ...(html.match(/<link rel="stylesheet"[^>]*>/g) ?? [])]) {
    expect(tag).toMatch(
      /(src|href)="\/assets\/[^"]+\.[0-9a-f]{12}\.(js|css)" integrity="sha384-[^"]{64}" crossorigin="anonymous"/,
    );
  }
});
