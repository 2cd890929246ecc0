import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { readReleases, type ReleaseChange, type ReleasedRemote, type Releases } from '@petcare/contracts/releases';
import { Audit, changesBetween, Database, newId, noOrganisation, ProblemError } from '@petcare/platform';
import { applyChange } from './apply-change.ts';
import { ReleaseRefusal } from './release-refusal.ts';

export const releaseChannel = 'releases_changed';

interface Row {
  revision: number;
  state: unknown;
  now: Date;
}

/** An id for something that has only a name, so that the audit trail can say what was changed. */
export function idOfRemote(remote: string): string {
  const hex = createHash('sha256').update(`mf-${remote}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const said = (remote: ReleasedRemote | undefined) =>
  remote && { ...remote, versions: remote.versions.map(({ version }) => version) };

function appliedTo(before: Releases, change: ReleaseChange, now: Date): Releases {
  try {
    return { revision: before.revision + 1, ...applyChange(before, change, now.toISOString(), newId()) };
  } catch (error) {
    if (error instanceof ReleaseRefusal) throw new ProblemError('unprocessable', error.message);
    throw error;
  }
}

/** Builds already in the database keep their own description, including anything only a newer server understands. */
function withOwnWords(remotes: Releases['remotes'], state: object): Releases['remotes'] {
  const { remotes: known = {} } = state as Partial<Pick<Releases, 'remotes'>>;
  const own = (id: string, name: string) => known[id]?.versions.find(({ version }) => version === name);
  return Object.fromEntries(
    Object.entries(remotes).map(([id, remote]) => [
      id,
      { ...remote, versions: remote.versions.map((version) => own(id, version.version) ?? version) },
    ]),
  );
}

/** The releases as stored in the database. */
@Injectable()
export class ReleaseStore {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<Releases> {
    return (await this.row()).stored;
  }

  /** The database's time. */
  async now(): Promise<Date> {
    return (await this.row()).now;
  }

  /**
   * Changes the releases that were at `revision`, audits it, and tells every process.
   * @throws {ProblemError} 412 when somebody else was faster, 422 when the change makes no sense
   */
  async change(revision: number, change: ReleaseChange, by: string): Promise<Releases> {
    const { stored: before, state, now } = await this.row();
    if (before.revision !== revision) throw stale(before.revision);
    const after = appliedTo(before, change, now);
    const { remote: id, why, action } = change;
    await this.database.transaction(noOrganisation, async (transaction) => {
      const changed = await transaction.query(
        `update api.releases set revision = revision + 1, state = $2, changed_at = platform.now()
         where revision = $1 returning revision`,
        [revision, JSON.stringify({ remotes: withOwnWords(after.remotes, state) })],
      );
      if (changed.length === 0) throw stale(null);
      const changes = changesBetween(said(before.remotes[id]) ?? {}, said(after.remotes[id]) ?? {});
      await this.audit.record(transaction, {
        action: `remote.${action}`,
        entity: { kind: 'remote', id: idOfRemote(id) },
        changes: {
          ...changes,
          remote: [id, id],
          revision: [revision, after.revision],
          by: [null, by],
          why: [null, why],
        },
        by: { kind: 'system', id: null },
      });
      await transaction.query(`select pg_notify('${releaseChannel}', $1)`, [String(after.revision)]);
    });
    return after;
  }

  private async row(): Promise<{ stored: Releases; state: object; now: Date }> {
    const [row] = await this.database.acrossOrganisations<Row>(
      `select revision, state, platform.now() as now from api.releases`,
    );
    if (!row) throw new Error('api.releases has lost its row.');
    const state = row.state as object;
    return { stored: readReleases({ revision: row.revision, ...state }), state, now: new Date(row.now) };
  }
}

function stale(revision: number | null): ProblemError {
  const now = revision === null ? '' : ` They are at revision ${revision} now.`;
  return new ProblemError(
    'precondition-failed',
    `Somebody else has changed the releases.${now} Read them again, then repeat the change.`,
    { current: revision },
  );
}
