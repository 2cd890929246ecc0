import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@petcare/contracts';

export interface Plan {
  /** `weight-diary`; the remote's id has no hyphens, like all ids. */
  name: string;
  team: string;
  /** `Weight diary` */
  title: string;
  /** Where its pages are. */
  mount: string;
}

/** The dependencies every remote has, in the versions of the existing ones. */
function dependenciesFrom(root: string): { dependencies: object; devDependencies: object } {
  const text = readFileSync(join(root, 'mf-pets/package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(text) as Record<'dependencies' | 'devDependencies', object>;
  const usual = new Set(['@petcare/contracts', '@petcare/remote', '@petcare/ui', '@petcare/web', 'react']);
  return {
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => usual.has(name))),
    devDependencies,
  };
}

const references = ['contracts', 'ui', 'web', 'remote'].map((name) => ({ path: `../packages/${name}` }));

/** What it is called, who answers for it, what it may weigh, and how it is built. */
function settingsOf({ name, team, mount }: Plan, root: string): Record<string, string> {
  const id = name.replaceAll('-', '');
  const json = (content: object) => JSON.stringify(content, null, 2);
  return {
    'package.json': json({
      name: `mf-${id}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: { build: 'petcare-build', dev: 'mf-dev' },
      ...dependenciesFrom(root),
    }),
    'remote.json': json({ id, team, contract: contractVersion, mounts: [[mount]], menu: [], skeleton: 'page' }),
    'budget.json': json({ firstPage: 20_000, whole: 60_000 }),
    'tsconfig.json': json({
      extends: '../tsconfig.web.json',
      compilerOptions: { rootDir: 'src', outDir: 'dist' },
      include: ['src'],
      exclude: ['**/*.spec.ts', '**/*.spec.tsx'],
      references,
    }),
    'webpack.config.mjs': `import { remoteConfig } from '@petcare/remote/webpack';

export default ({ development }) => remoteConfig(import.meta.url, { development });
`,
    'src/assets.d.ts': `declare module '*.css';\n`,
    'src/app.css': `@import '@petcare/ui/styles/remote.css';\n@source '.';\n`,
  };
}

/** One page, and its test. */
function sourcesOf({ name, title, mount }: Plan): Record<string, string> {
  const page = `${title.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())}Page`;
  return {
    'src/app.tsx': `import './app.css';
import { defineRemote } from '@petcare/remote';
import { ${page} } from './${name}-page.tsx';

export default defineRemote({
  contract: '${contractVersion}',
  create: () => ({ routes: { '${mount}': [{ index: true, Component: ${page} }] } }),
});
`,
    [`src/${name}-page.tsx`]: `import { useRemoteContext } from '@petcare/remote';
import { PageHeader, Panel } from '@petcare/ui';

/** \`${mount}\` */
export function ${page}() {
  const { user } = useRemoteContext();
  return (
    <>
      <PageHeader title="${title}" />
      <Panel>
        <p>Nothing is here yet, {user.firstName ?? user.username}.</p>
      </Panel>
    </>
  );
}
`,
    [`src/${name}-page.spec.tsx`]: `import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aUser, renderRemote } from '@petcare/testing/web';
import app from './app.tsx';

it('greets whoever opens it', async () => {
  renderRemote(app, { path: '${mount}', user: aUser({ firstName: 'Anna' }) });
  await screen.findByRole('heading', { level: 1, name: '${title}' });
  expect(screen.getByText('Nothing is here yet, Anna.')).not.toBeNull();
});
`,
  };
}

/** A new remote's files, by name. */
export function filesOf(plan: Plan, root: string): Record<string, string> {
  return { ...settingsOf(plan, root), ...sourcesOf(plan) };
}
