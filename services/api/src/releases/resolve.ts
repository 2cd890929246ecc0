import { createHash } from 'node:crypto';
import type { RegisteredRemote, RemoteRegistry } from '@petcare/contracts';
import type { Canary, ReleasedRemote, Releases } from '@petcare/contracts/releases';

/** Who gets a registry; null for someone who isn't signed in. */
export interface Asker {
  readonly userId: string;
  readonly organisationId: string | null;
}

/** A number from 0 to under 100, always the same for one person and canary, and spread evenly over people. */
function shareOf(salt: string, userId: string): number {
  return (createHash('sha256').update(`${salt}:${userId}`).digest().readUInt32BE() / 2 ** 32) * 100;
}

function isInCanary({ percent, allow, salt }: Canary, { userId, organisationId }: Asker): boolean {
  if (allow.includes(userId) || (organisationId !== null && allow.includes(organisationId))) return true;
  return shareOf(salt, userId) < percent;
}

function resolveRemote(remote: ReleasedRemote, asker: Asker | null): RegisteredRemote | null {
  const find = (name: string | null | undefined) => remote.versions.find(({ version }) => version === name);
  const current = find(remote.current);
  const trial = remote.canary && asker && isInCanary(remote.canary, asker) ? find(remote.canary.version) : undefined;
  const chosen = trial ?? current;
  if (!chosen) return null;
  // Anyone trying the next version falls back to what everyone else has.
  const previous = trial ? current : find(remote.previous);
  return {
    ...chosen,
    ...(trial && { source: 'canary' as const }),
    ...(previous && { previous }),
    ...(remote.killed && { killed: remote.killed }),
  };
}

/** Whether the answer depends on who is asking. */
export function dependsOnAsker({ remotes }: Releases): boolean {
  return Object.values(remotes).some(({ canary }) => canary !== null);
}

/** What `asker` gets: one version of each remote, and the one before it. */
export function resolveFor(
  { revision, remotes }: Releases,
  asker: Asker | null,
  backend: Record<string, string> | null,
): RemoteRegistry {
  const resolved = Object.entries(remotes).flatMap(([id, remote]) => {
    const version = resolveRemote(remote, asker);
    return version ? [[id, version] as const] : [];
  });
  return { revision, remotes: Object.fromEntries(resolved), ...(backend && { backend }) };
}
