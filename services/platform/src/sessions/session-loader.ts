import type { SessionCache } from './session-cache.ts';
import type { Database } from '../database/database.ts';
import type { Grants } from './grants.ts';
import type { DropIn, Opened, ResolvedSession, ScopeSource, Session } from './scope.ts';
import { unattended } from '../process/unattended.ts';

/** How long a log-in lasts without use, and what is known about one that has ended. */
export const unusedFor = '30 days';
/** A log-in ends after that, and after 90 days in any case. */
export const live = `last_used_at > platform.now() - interval '${unusedFor}' and created_at > platform.now() - interval '90 days'`;
/** The time of last use is written at most this often. */
const touchInterval = '5 minutes';

/** How long a proof given in a session lasts. */
const proofLasts = '15 minutes';

const liveSessions = `
  select token_hash as "tokenHash", id, user_id as "userId", organisation_id as "organisationId",
    drop_in_id as "dropInId", drop_in_organisation_id as "dropInOrganisationId", drop_in_ends_at as "dropInEndsAt",
    extract(epoch from drop_in_ends_at - platform.now())::float8 * 1000 as "dropInMs",
    extract(epoch from proven_at + interval '${proofLasts}' - platform.now())::float8 * 1000 as "provenMs",
    last_used_at < platform.now() - interval '${touchInterval}' as stale
  from platform.session where token_hash = any($1::text[]) and ${live}`;

interface SessionRow {
  tokenHash: string;
  id: string;
  userId: string;
  organisationId: string | null;
  dropInId: string | null;
  dropInOrganisationId: string | null;
  dropInEndsAt: string | null;
  dropInMs: number | null;
  provenMs: number | null;
  stale: boolean;
}

/** The visit a session is on, unless it's over. */
function dropInOf({ dropInId, dropInOrganisationId, dropInEndsAt, dropInMs }: SessionRow): DropIn | null {
  if (dropInId === null || dropInOrganisationId === null || dropInEndsAt === null || (dropInMs ?? 0) <= 0) return null;
  return { id: dropInId, organisationId: dropInOrganisationId, endsAt: dropInEndsAt };
}

/** What in a session the clock ends, and when the first of that ends. */
function lastingOf({ dropInMs, provenMs }: SessionRow, person: ResolvedSession): Pick<Session, 'isProven' | 'lastsMs'> {
  const isProven = (provenMs ?? 0) > 0;
  const ends = [isProven ? provenMs : null, person.scope?.dropIn ? dropInMs : null].filter((ms) => ms !== null);
  return { isProven, ...(ends.length > 0 && { lastsMs: Math.min(...ends) }) };
}

interface Waiting {
  readonly promise: Promise<Loaded>;
  readonly resolve: (loaded: Loaded) => void;
  readonly reject: (error: unknown) => void;
}

interface Loaded {
  /** Null when there's no such session, it has ended, or its person has gone. */
  readonly session: Session | null;
  /** How many notices there had been when it was read. */
  readonly generation: number;
}

/** A session nobody is waiting for is read at most this many milliseconds later, with all that arrived in the meantime. */
const unhurried = 200;

/** Reads sessions: all those requested in one turn of the event loop together, so that a crowd costs as much as one. */
export class SessionLoader {
  private waiting = new Map<string, Waiting>();
  private isUnderway = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly scopes: ScopeSource,
    private readonly cache: Pick<SessionCache, 'generation'>,
    private readonly grants: Pick<Grants, 'lentPets'>,
  ) {}

  load(tokenHash: string): Promise<Loaded> {
    if (!this.isUnderway) setImmediate(() => unattended(() => this.loadWaiting()));
    this.isUnderway = true;
    return this.enter(tokenHash);
  }

  /** The same for an answer wanted soon rather than now. */
  loadSoon(tokenHash: string): Promise<Loaded> {
    this.timer ??= setTimeout(() => unattended(() => this.loadWaiting()), unhurried).unref();
    return this.enter(tokenHash);
  }

  private enter(tokenHash: string): Promise<Loaded> {
    const known = this.waiting.get(tokenHash);
    if (known) return known.promise;
    const waiting = Promise.withResolvers<Loaded>();
    this.waiting.set(tokenHash, waiting);
    return waiting.promise;
  }

  private async loadWaiting(): Promise<void> {
    const batch = this.waiting;
    this.waiting = new Map();
    this.isUnderway = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (batch.size === 0) return;
    try {
      const { generation } = this.cache;
      const sessions = await this.read([...batch.keys()]);
      for (const [tokenHash, { resolve }] of batch) resolve({ session: sessions.get(tokenHash) ?? null, generation });
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  }

  private async read(tokenHashes: readonly string[]): Promise<Map<string, Session>> {
    const rows = await this.database.readAcross<SessionRow>(liveSessions, [tokenHashes]);
    const holders = rows.map((row) => ({ ...row, dropIn: dropInOf(row) }));
    if (rows.length === 0) return new Map();
    const people = holders.map(({ userId }) => userId);
    const [resolved, sharing] = await Promise.all([this.scopes.resolveAll(holders), this.grants.lentPets(people)]);
    const stale = rows.filter((row) => row.stale).map(({ tokenHash }) => tokenHash);
    if (stale.length > 0)
      await this.database.acrossOrganisations(
        `update platform.session set last_used_at = platform.now() where token_hash = any($1::text[])`,
        [stale],
      );
    return new Map(
      rows.flatMap((row, index) => {
        const { tokenHash, id, userId } = row;
        const person = resolved[index];
        if (!person) return [];
        const lentPets = sharing.get(userId);
        const session = {
          tokenHash,
          id,
          ...person,
          ...(lentPets && { lentPets, opened: new Map<string, Opened>() }),
          ...lastingOf(row, person),
        };
        return [[tokenHash, session] as const];
      }),
    );
  }
}
