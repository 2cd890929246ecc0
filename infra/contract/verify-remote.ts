import { isContractMet } from '@petcare/contracts';
import type { LocalBuild } from '../registry/local-build.ts';
import type { ShellDescription } from './shell-description.ts';

/** Is `version` at least what `^range` names, and of the same major version? */
function satisfies(version: string, range: string): boolean {
  const [has, wants] = [version, range.replace('^', '')].map((text) => text.split('.').map(Number));
  if (has?.[0] !== wants?.[0]) return false;
  const [, minor = 0, patch = 0] = has ?? [];
  const [, wantedMinor = 0, wantedPatch = 0] = wants ?? [];
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/** Why a remote's build wouldn't run in a shell; empty if it would. Neither is run or built. */
export function verifyRemote(
  { version, report }: Pick<LocalBuild, 'version' | 'report'>,
  { contract, shared }: ShellDescription,
): string[] {
  const { descriptor } = version;
  if (!isContractMet(descriptor.contract, contract))
    return [
      `It needs shell contract ${descriptor.contract}; this shell provides ${contract}. ` +
        `Deploy a shell that provides ${descriptor.contract} first, or build it against ${contract}. [MF_CONTRACT]`,
    ];
  return report.shared.flatMap(({ key, range, importer, names }) => {
    const given = shared[key];
    if (!given)
      return [
        `It uses ${key}, imported by ${importer}, which this shell (contract ${contract}) doesn’t share. Bundle it, or deploy a newer shell first.`,
      ];
    const missing = names.filter((name) => name !== '*' && name !== 'default' && !given.names.includes(name));
    return [
      ...(satisfies(given.version, range)
        ? []
        : [
            `It needs ${key} ${range}; this shell (contract ${contract}) has ${given.version}. Deploy a newer shell first.`,
          ]),
      ...missing.map(
        (name) =>
          `It imports ${name} from ${key}, which this shell (contract ${contract}) doesn’t offer. ` +
          'Deploy a shell that does first, or manage without it.',
      ),
    ];
  });
}
