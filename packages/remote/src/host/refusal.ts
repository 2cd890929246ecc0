import {
  contractVersion,
  isContractMet,
  unmetModules,
  type RegisteredRemote,
  type RemoteRegistry,
  type RemoteVersion,
} from '@petcare/contracts';
import { RemoteError } from '../remote-error.ts';

/** Whether only a shell newer than this one can run `version`. */
export function needsNewerShell({ descriptor: { contract } }: Pick<RemoteVersion, 'descriptor'>): boolean {
  const [needed, provided] = [contract, contractVersion].map((text) => text.split('.').map(Number));
  const majors = (needed?.[0] ?? 0) - (provided?.[0] ?? 0);
  return majors === 0 ? (needed?.[1] ?? 0) > (provided?.[1] ?? 0) : majors > 0;
}

function unmetContract(remote: RemoteVersion): RemoteError | null {
  const { version, descriptor } = remote;
  const { id, contract } = descriptor;
  if (isContractMet(contract)) return null;
  const remedy = needsNewerShell(remote)
    ? `Roll mf-${id} back or deploy a shell that provides ${contract}.`
    : `Build mf-${id} anew against contract ${contractVersion}.`;
  return new RemoteError(
    'MF_CONTRACT',
    `mf-${id} ${version} needs shell contract ${contract}; this shell provides ${contractVersion}. ${remedy}`,
  );
}

/** Refuses a remote that can't work here, before anything of it is fetched; null if it may be tried. */
export function refusalOf(
  version: RemoteVersion,
  { killed }: Pick<RegisteredRemote, 'killed'>,
  registry: Pick<RemoteRegistry, 'backend'>,
): RemoteError | null {
  if (killed) return new RemoteError('MF_KILLED', `It has been switched off for now: ${killed.reason}`);
  const contract = unmetContract(version);
  if (contract) return contract;
  const [unmet] = unmetModules(version.descriptor, registry);
  if (!unmet) return null;
  const has = unmet.has === null ? 'does not have it' : `has ${unmet.has}`;
  return new RemoteError(
    'MF_BACKEND',
    `mf-${version.descriptor.id} ${version.version} needs ${unmet.module} ${unmet.needs} of the server, which ${has}. ` +
      'It’ll be back once the server is up to date.',
  );
}
