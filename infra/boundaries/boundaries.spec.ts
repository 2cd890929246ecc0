import { afterAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { directionRules } from './direction-rules.ts';
import { plantedTree } from './planted-tree.fixture.ts';
import { sourceRules } from './source-rules.ts';

/** File with its code, by the one rule it breaks. */
const planted: [rule: string, file: string, code: string][] = [
  ['shell-to-remote', 'shell/src/a.ts', `import 'mf-pets';`],
  ['shell-to-remote', 'shell/src/b.ts', `export const pets = () => import('mf-pets');`],
  ['remote-to-remote', 'mf-reminders/src/a.ts', `import { here } from 'mf-pets'; here;`],
  ['remote-to-shell', 'mf-pets/src/a.ts', `export { here } from 'shell';`],
  ['front-end-to-back-end', 'packages/web/src/a.ts', `import type { Pet } from '@petcare/pets'; export type P = Pet;`],
  ['front-end-to-back-end', 'mf-pets/src/b.tsx', `import { here } from '@petcare/reminders'; here;`],
  ['back-end-to-front-end', 'services/pets/src/a.ts', `import { here } from '@petcare/web'; here;`],
  ['contracts-know-nobody', 'packages/contracts/src/a.ts', `import { here } from '@petcare/web'; here;`],
  ['packages-know-contracts', 'packages/ui/src/a.ts', `import { here } from '@petcare/web'; here;`],
  ['packages-know-contracts', 'packages/remote/src/a.ts', `import { here } from '@petcare/ui'; here;`],
  ['packages-know-contracts', 'packages/web/src/c.ts', `import { here } from '@petcare/records'; here;`],
  ['records-know-the-seam', 'packages/records/src/a.ts', `import { here } from 'mf-pets'; here;`],
  ['ui-without-data', 'packages/ui/src/b.ts', `import { useQuery } from '@tanstack/react-query'; useQuery;`],
  ['platform-knows-contracts', 'services/platform/src/a.ts', `import { here } from '@petcare/auth'; here;`],
  ['order-of-domains', 'services/auth/src/a.ts', `import { here } from '@petcare/organisations'; here;`],
  ['order-of-domains', 'services/organisations/src/a.ts', `import { here } from '@petcare/pets'; here;`],
  [
    'order-of-domains',
    'services/pets/src/b.ts',
    `import { here } from '@petcare/reminders'; @here() export class A {}`,
  ],
  ['order-of-domains', 'services/reminders/src/a.ts', `import { here } from '@petcare/sharing'; here;`],
  ['nobody-knows-a-process', 'services/sharing/src/a.ts', `import { here } from '@petcare/api'; here;`],
  ['nobody-knows-a-process', 'services/worker/src/a.ts', `import { here } from '@petcare/api'; here;`],
  ['nobody-knows-admin', 'infra/a.ts', `import { here } from '@petcare/admin'; here;`],
  ['nobody-knows-admin', 'services/organisations/src/b.ts', `import { here } from '@petcare/admin'; here;`],
  ['by-package-name', 'services/reminders/src/b.ts', `import { here } from '../../pets/src/index.ts'; here;`],
  ['by-public-index', 'services/reminders/src/c.ts', `import { here } from '@petcare/pets/src/index.ts'; here;`],
  ['product-without-tests', 'services/pets/src/c.ts', `import { here } from '@petcare/testing'; here;`],
  ['no-lazy', 'shell/src/c.tsx', `import { lazy } from 'react'; lazy;`],
  [
    'no-lazy',
    'mf-pets/src/c.tsx',
    `import * as React from 'react'; export const A = React.lazy(() => import('./b.tsx'));`,
  ],
  ['no-lazy', 'mf-pets/src/d.ts', `export const routes = [{ path: 'a', lazy: () => import('./b.tsx') }];`],
  ['no-lazy', 'packages/ui/src/c.ts', `export const route = { path: 'a', async lazy() {} };`],
  ['listed-imports', 'mf-pets/src/e.ts', `import { Form } from 'react-router-dom'; Form;`],
  ['listed-imports', 'shell/src/d.ts', `import * as query from '@tanstack/react-query'; query;`],
  ['listed-imports', 'packages/web/src/b.ts', `export { dehydrate } from '@tanstack/react-query';`],
  ['listed-imports', 'shell/src/e.ts', `import { Link } from 'react-router'; Link;`],
  ['no-zod-in-remote', 'mf-reminders/src/b.ts', `import { z } from 'zod'; z;`],
  ['no-zod-in-remote', 'packages/records/src/b.ts', `import { z } from 'zod'; z;`],
  [
    'no-stored-promise',
    'services/pets/src/d.ts',
    `export async function f(g: () => Promise<void>) { const kept = g(); await g(); await kept; }`,
  ],
  [
    'no-stored-promise',
    'services/pets/src/e.ts',
    `export class A { async f(g: () => { bytes: Promise<number> }, h: () => Promise<void>) { const received = g(); await h(); return await received.bytes; } }`,
  ],
  [
    'no-stored-promise',
    'services/pets/src/f.ts',
    `export const f = async (g: () => Promise<void>) => { const [a, b] = [g(), g()]; const kept = g(); for (const one of [a, b]) await one; await Promise.all([kept, g()]); };`,
  ],
  [
    'no-voided-promise',
    'services/pets/src/g.ts',
    `export const wake = (g: () => Promise<void>, h: (f: () => void) => void) => { h(() => void g()); h(() => void g().catch(() => 0)); };`,
  ],
  ['declared', 'services/support/src/a.ts', `import { here } from '@petcare/contracts'; here;`],
];

const allowed: Record<string, string> = {
  'shell/src/a.tsx': `import { Link, type RouteObject } from 'react-router-dom'; import { here } from '@petcare/ui';
    export const A = ({ to }: { to: RouteObject }) => <Link to={String(to)}><img loading="lazy" alt={String(here)} /></Link>;`,
  'mf-pets/src/a.ts': `import type { z } from 'zod'; import type { Form } from 'react-router-dom'; import { here } from '@petcare/remote';
    export type A = [typeof z, typeof Form, typeof here];`,
  'mf-pets/src/a.spec.ts': `import { here } from '@petcare/testing'; here;`,
  'services/pets/src/a.ts': `import { here } from '@petcare/organisations'; import { here as there } from '@petcare/platform'; here; there;`,
  'services/pets/src/g.ts': `export async function f(g: () => Promise<void>) {
    const kept = g(); kept.catch(() => undefined); await g(); await kept;
    const together = g(); await Promise.all([together, g()]);
    const later = g(); const inside = async () => { await g(); }; await later; await inside();
  }`,
  'services/reminders/src/a.ts': `import { here } from '@petcare/pets'; here;`,
  'services/api/src/a.ts': `import { here } from '@petcare/admin'; here;`,
  'services/admin/src/a.ts': `import { here } from '@petcare/reminders'; here;`,
  'packages/records/src/a.ts': `import { here } from '@petcare/ui'; import { here as there } from '@petcare/web'; here; there;`,
  'packages/web/src/a.ts': `import { here } from '@petcare/contracts'; import { useQuery } from '@tanstack/react-query'; here; useQuery;`,
};

const trees: string[] = [];
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true })));

/** Runs the command on a tree with `files` in it. */
function check(files: Record<string, string>) {
  const tree = plantedTree(files);
  trees.push(tree);
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts'), tree], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

describe('the boundaries', () => {
  it('let through what is allowed', () => {
    expect(check(allowed)).toEqual({ status: 0, lines: ['Boundaries are kept.'] });
  });

  const { status, lines } = check(Object.fromEntries(planted.map(([, file, code]) => [file, code])));

  it.each(planted)('%s bites in %s', (rule, file) => {
    const of = lines.filter((line) => line.startsWith(`${file}: `));
    expect(of).toHaveLength(1);
    expect(of[0]).toMatch(new RegExp(`\\(${rule}\\)$`));
  });

  it('have no rule that is not tried here', () => {
    const rules = new Set([...directionRules, ...sourceRules].map(({ name }) => name));
    expect(new Set(planted.map(([rule]) => rule))).toEqual(rules);
  });

  it('fail the command, and count', () => {
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe(`${planted.length} breaches of boundaries.`);
  });
});
