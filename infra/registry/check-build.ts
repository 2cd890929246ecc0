import { resolve } from 'node:path';
import { isContractMet, type RemoteDescriptor } from '@petcare/contracts';
import { claimedByOthers, descriptionFaults } from '@petcare/contracts/releases';
import { deployedShell } from '../contract/deployed-shell.ts';
import { verifyRemote } from '../contract/verify-remote.ts';
import { bundleFaults } from './build-faults.ts';
import type { LocalBuild } from './local-build.ts';
import { servedFiles } from './served-files.ts';
import { budgetFaults, sizesOf } from './size-budget.ts';

const checkout = resolve(import.meta.dirname, '../..');

export interface CheckedBuild {
  /** Why it must not be published; empty if nothing is wrong. */
  faults: string[];
  /** Bytes with brotli. */
  sizes: { firstPage: number; whole: number };
}

interface CheckOptions {
  /** The product that serves the files. */
  url: string;
  /** The remote's folder, with its `budget.json`. */
  remoteFolder: string;
  /** What runs there now. */
  current: readonly RemoteDescriptor[];
  /** A development build may weigh what it likes. */
  development: boolean;
}

/** Everything that can be known about a build without running it, with its files as people will get them. */
export async function checkBuild(
  build: LocalBuild,
  { url, remoteFolder, current, development }: CheckOptions,
): Promise<CheckedBuild> {
  const { version, report } = build;
  const [files, shell] = await Promise.all([servedFiles(url, version), deployedShell(url, checkout)]);
  const sizes = sizesOf(version, files);
  const served = files.flatMap(({ faults }) => faults);
  return {
    faults: [
      ...descriptionFaults(version),
      // A contract this checkout doesn't know has already been refused.
      ...(isContractMet(version.descriptor.contract) ? verifyRemote(build, shell) : []),
      ...claimedByOthers(version.descriptor, current),
      ...bundleFaults(report, version.descriptor.contract),
      ...served,
      // The size of something missing says nothing.
      ...(served.length > 0 || development ? [] : budgetFaults(remoteFolder, sizes)),
    ],
    sizes,
  };
}
