import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packageScript } from '../system/package-script.ts';
import { copiedFiles, isIcon } from './copies.ts';
import { buildReport, localBuild, type BuildReport } from './local-build.ts';

const root = resolve(import.meta.dirname, '../..');

function isThere(folder: string, made: string): void {
  if (existsSync(join(folder, made))) return;
  spawnSync(process.execPath, [packageScript('@petcare/remote', 'petcare-build')], { cwd: folder, stdio: 'inherit' });
}

/** What each part of the product contains, as last built. */
function reportsOf(): Record<string, BuildReport> {
  const shell = join(root, 'shell');
  isThere(shell, 'dist/report.json');
  const remotes = globSync('mf-*/remote.json', { cwd: root }).map((file) => join(root, file, '..'));
  const reports = remotes.map((folder) => {
    isThere(folder, 'dist/current');
    return [folder.split('/').at(-1) ?? '', localBuild(folder).report] as const;
  });
  const ofShell = buildReport.parse(JSON.parse(readFileSync(join(shell, 'dist/report.json'), 'utf8')));
  return { shell: ofShell, ...Object.fromEntries(reports) };
}

describe('the shell and its remotes together', () => {
  it('have no part of a package twice', () => {
    const reports = reportsOf();
    expect(reports['shell']?.packages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'react-router', 'react-hook-form', 'zod']),
    );
    expect(copiedFiles(reports).filter((copied) => !isIcon(copied))).toEqual([]);
  });
});

describe('copies', () => {
  const one = (name: string, ...files: string[]) => ({ name, version: '1.0.0', importer: 'src/app.tsx', files });
  const report = (...packages: BuildReport['packages']): BuildReport => ({ packages, shared: [] });

  it('are found between builds and within one', () => {
    const reports = {
      'mf-pets': report(one('forms', 'a.js', 'b.js'), one('@petcare/ui', 'index.ts')),
      'mf-reminders': report(one('forms', 'a.js'), one('dates', 'c.js', 'c.js'), one('@petcare/ui', 'index.ts')),
    };
    expect(copiedFiles(reports)).toEqual([
      { file: 'forms/a.js', builds: ['mf-pets', 'mf-reminders'] },
      { file: 'dates/c.js', builds: ['mf-reminders', 'mf-reminders'] },
    ]);
  });
});
