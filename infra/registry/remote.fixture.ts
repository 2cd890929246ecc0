import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageScript } from '../system/package-script.ts';

const root = resolve(import.meta.dirname, '../..');
const results = join(root, 'test-results');

const plainConfig = `import { remoteConfig } from '@petcare/remote/webpack';
export default (options) => remoteConfig(import.meta.url, options);
`;

/** The remote's files that differ from a healthy one's, by name. */
export type RemoteFiles = Record<string, string>;

const healthy: RemoteFiles = {
  'package.json': '{ "name": "mf-tips", "version": "1.0.0", "private": true, "type": "module" }',
  'remote.json': JSON.stringify({
    id: 'tips',
    team: 'Tips team',
    contract: '1.0',
    mounts: [['/tips']],
    menu: [],
    skeleton: 'page',
  }),
  'budget.json': '{ "firstPage": 12000, "whole": 12000 }',
  'webpack.config.mjs': plainConfig,
  'src/app.tsx': `import { defineRemote } from '@petcare/remote';
import { Tip } from './tip.tsx';
export default defineRemote({ contract: '1.0', create: () => ({ routes: { '/tips': [{ index: true, Component: Tip }] } }) });
`,
  'src/tip.tsx': `export const Tip = () => <h1>Brush the cat</h1>;\n`,
};

/** A folder with a built remote in it; inside the repository, because it resolves packages from there. */
export class FixtureRemote {
  readonly folder: string;

  constructor(files: RemoteFiles = {}) {
    mkdirSync(results, { recursive: true });
    this.folder = mkdtempSync(join(results, 'mf-tips-'));
    this.write({ ...healthy, ...files });
    this.build();
  }

  write(files: RemoteFiles): void {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(this.folder, name, '..'), { recursive: true });
      writeFileSync(join(this.folder, name), content);
    }
  }

  build(): void {
    const script = packageScript('@petcare/remote', 'petcare-build');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    if (status !== 0) throw new Error(`The fixture doesn’t build: ${stdout}${stderr}`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
