import { contractVersion } from '@petcare/contracts';
import { claimedByOthers, currentDescriptors, descriptionFaults, type Releases } from '@petcare/contracts/releases';
import type { Command } from '../command.ts';
import { ReleasesProblem } from '../releases-client.ts';
import { servedFiles } from '../served-files.ts';

interface Finding {
  remote: string;
  version: string;
  faults: string[];
}

/** Checks every version anyone may be given, as the product serves it. */
async function findingsOf(url: string, { remotes }: Releases): Promise<Finding[]> {
  const inUse = Object.entries(remotes).flatMap(([id, remote]) => {
    const names = new Set([remote.current, remote.previous, remote.canary?.version]);
    return remote.versions.filter(({ version }) => names.has(version)).map((version) => ({ id, version }));
  });
  const current = currentDescriptors({ remotes });
  return Promise.all(
    inUse.map(async ({ id, version }) => {
      const served = await servedFiles(url, version);
      const faults = [
        ...descriptionFaults(version),
        ...(version.version === remotes[id]?.current ? claimedByOthers(version.descriptor, current) : []),
        ...served.flatMap((file) => file.faults),
      ];
      return { remote: id, version: version.version, faults };
    }),
  );
}

/** What a page's registry says, beside what the releases say. */
async function faultsOfPage(url: string, releases: Releases): Promise<string[]> {
  const response = await fetch(`${url}/api/mf/registry`);
  const registry = (await response.json()) as { revision?: number };
  if (registry.revision === releases.revision) return [];
  return [
    `Pages get revision ${registry.revision}, but the releases are at ${releases.revision}. ` +
      'If that doesn’t change, the API isn’t hearing of changes: restart it.',
  ];
}

function stateFaults({ remotes }: Releases): Finding[] {
  return Object.entries(remotes).flatMap(([remote, { current, killed, pinned, versions }]) => {
    const newest = versions.at(-1)?.version;
    const faults = [
      ...(current === null ? [`It has no current version. npm run mf -- promote ${remote}`] : []),
      ...(killed ? [`It is switched off: ${killed.reason} npm run mf -- revive ${remote}`] : []),
      ...(pinned && newest !== current
        ? [`${newest} is newer, but ${current} is pinned. npm run mf -- promote ${remote}`]
        : []),
    ];
    return faults.length > 0 ? [{ remote, version: current ?? 'no version', faults }] : [];
  });
}

/** What is wrong with a product's remotes, each with what to do about it. */
export const doctor: Command = async ({ target }) => {
  const { client } = target();
  const releases = await client.read().catch((error: Error) => {
    const remedy =
      error instanceof ReleasesProblem && error.status === 401 ? ' Create a new token: npm run mf -- token' : '';
    throw new ReleasesProblem(`${error.message}${remedy}`);
  });
  const findings = [...(await findingsOf(client.url, releases)), ...stateFaults(releases)].filter(
    ({ faults }) => faults.length > 0,
  );
  const page = await faultsOfPage(client.url, releases);
  const lines = [
    ...page,
    ...findings.flatMap(({ remote, version, faults }) => [
      `mf-${remote} ${version}`,
      ...faults.map((fault) => `  - ${fault}`),
    ]),
  ];
  const count = Object.keys(releases.remotes).length;
  const well = `${count} remotes, revision ${releases.revision}, contract ${contractVersion}: all is well.`;
  return { text: lines.length === 0 ? well : lines.join('\n'), data: { page, findings }, isBad: lines.length > 0 };
};
