import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteVersion, type RemoteVersion } from '@petcare/contracts';
import { z } from 'zod';

/** What a build says about itself that the registry doesn't keep: everything in it that isn't its own code. */
export const buildReport = z.object({
  /** Packages whose code is in the build, each with one module that imports it and what of it is there. */
  packages: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      importer: z.string(),
      /** Each as often as it occurs: once for each of the build's files that has it. */
      files: z.array(z.string()).default([]),
    }),
  ),
  /** What it takes from the shell instead. */
  shared: z.array(
    z.object({ key: z.string(), range: z.string(), importer: z.string(), names: z.array(z.string()).default([]) }),
  ),
});
export type BuildReport = z.infer<typeof buildReport>;

export interface LocalBuild {
  /** Where its files are. */
  folder: string;
  version: RemoteVersion;
  report: BuildReport;
}

/** A build that is missing, or that doesn't say what it should. */
export class BuildProblem extends Error {}

/** Folder of a remote's builds. */
export const distOf = (remoteFolder: string) => join(remoteFolder, 'dist');

/** A remote's build `name`, or its newest. */
export function localBuild(remoteFolder: string, name?: string): LocalBuild {
  const dist = distOf(remoteFolder);
  const newest = join(dist, 'current');
  if (name === undefined && !existsSync(newest))
    throw new BuildProblem(`${remoteFolder} has no build. Run: npm run build -w ${remoteFolder.split('/').at(-1)}`);
  const folder = join(dist, name ?? readFileSync(newest, 'utf8').trim());
  const description = join(folder, 'build.json');
  if (!existsSync(description)) throw new BuildProblem(`There is no build in ${folder}.`);
  return { folder, ...described(description) };
}

function described(description: string): Pick<LocalBuild, 'version' | 'report'> {
  try {
    const content: unknown = JSON.parse(readFileSync(description, 'utf8'));
    return { version: remoteVersion.parse(content), report: z.object({ report: buildReport }).parse(content).report };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'it isn’t JSON.';
    throw new BuildProblem(`${description} doesn’t describe a build: ${reason}`);
  }
}
