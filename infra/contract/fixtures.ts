import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contractVersion, remoteVersion, type RemoteVersion } from '@petcare/contracts';
import { z } from 'zod';
import { packageScript } from '../system/package-script.ts';
import { buildReport, localBuild, type BuildReport } from '../registry/local-build.ts';
import { describeShell, shellDescription, type ShellDescription } from './shell-description.ts';

const folder = (root: string) => join(root, 'packages/remote/fixtures');
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export interface FixtureRemote {
  name: string;
  version: RemoteVersion;
  report: BuildReport;
}

/** Shells of earlier contracts as they were, by what they gave remotes. */
export function fixtureShells(root: string): ShellDescription[] {
  return globSync('shells/*.json', { cwd: folder(root) })
    .toSorted()
    .map((file) => shellDescription.parse(json(join(folder(root), file))));
}

/** Builds of remotes for each contract, by what they took from the shell. */
export function fixtureRemotes(root: string): FixtureRemote[] {
  return globSync('remotes/*.json', { cwd: folder(root) })
    .toSorted()
    .map((file) => {
      const content = json(join(folder(root), file));
      const { report } = z.object({ report: buildReport }).parse(content);
      return { name: basename(file, '.json'), version: remoteVersion.parse(content), report };
    });
}

function write(file: string, content: object): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Keeps this checkout's shell and built remotes as examples of today's contract. */
export function writeFixtures(root: string): void {
  write(join(folder(root), `shells/${contractVersion}.json`), describeShell(root));
  for (const path of globSync('mf-*/dist/current', { cwd: root })) {
    const { version, report } = localBuild(join(root, path, '../..'));
    if (version.descriptor.contract !== contractVersion) continue;
    write(join(folder(root), `remotes/${version.descriptor.id}-${contractVersion}.json`), { ...version, report });
  }
  spawnSync(process.execPath, [packageScript('prettier'), '--write', '--log-level', 'warn', folder(root)]);
}
