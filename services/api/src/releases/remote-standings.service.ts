import { Injectable } from '@nestjs/common';
import { remoteStandings, type RemoteStanding, type RemoteStandings } from '@petcare/contracts';
import type { ReleasedRemote } from '@petcare/contracts/releases';
import { Database, noOrganisation } from '@petcare/platform';
import { idOfRemote, ReleaseStore } from './release-store.ts';
import { VersionTallies, type VersionTally } from './version-tallies.ts';

/** `$1` nobody's organisation, `$2` ids of remotes: when each last had its current version changed. */
const lastChanges = `select distinct on (entity_id) entity_id as "entityId", occurred_at as at from platform.audit_event
  where organisation_id = $1 and entity = 'remote' and entity_id = any($2::uuid[]) and 'current' = any(changed)
  order by entity_id, id desc`;

/** Which version of each remote people get, for platform staff. */
@Injectable()
export class RemoteStandingsService {
  constructor(
    private readonly store: ReleaseStore,
    private readonly database: Database,
    private readonly tallies: VersionTallies,
  ) {}

  async list(): Promise<RemoteStandings> {
    const { remotes } = await this.store.read();
    const ids = Object.keys(remotes).toSorted();
    const tallies = Map.groupBy(await this.tallies.ofTheDay(), ({ remote }) => remote);
    const changes = await this.database.read<{ entityId: string; at: string }>(noOrganisation, lastChanges, [
      ids.map(idOfRemote),
    ]);
    const sinceOf = new Map(changes.map(({ entityId, at }) => [entityId, at]));
    return remoteStandings.parse({
      remotes: ids.flatMap((id) => {
        const remote = remotes[id];
        const since = sinceOf.get(idOfRemote(id)) ?? null;
        return remote ? [{ ...standingOf(id, remote, since), shares: sharesOf(tallies.get(id) ?? []) }] : [];
      }),
    });
  }
}

function standingOf(id: string, remote: ReleasedRemote, since: string | null): Omit<RemoteStanding, 'shares'> {
  const { current, previous, pinned, killed, canary } = remote;
  const named = (name: string | null) => {
    const found = remote.versions.find(({ version }) => version === name);
    return found ? { version: found.version, publishedAt: found.published.at } : null;
  };
  return {
    id,
    current: named(current),
    since: current === null ? null : since,
    previous: named(previous),
    pinned,
    killed,
    canary: canary && { version: canary.version, percent: canary.percent, named: canary.allow.length },
  };
}

function sharesOf(tallies: readonly VersionTally[]): RemoteStanding['shares'] {
  const all = tallies.reduce((sum, { pages }) => sum + pages, 0);
  return tallies
    .map(({ version, pages }) => ({ version, pages, percent: Math.round((pages / all) * 1000) / 10 }))
    .toSorted((one, other) => other.pages - one.pages);
}
