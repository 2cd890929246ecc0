import type { Database } from '../database/database.ts';
import type { ScopeSource, Session } from './scope.ts';

/** A log-in ends after 30 days without use, and after 90 in any case. */
export const live = `last_used_at > platform.now() - interval '30 days' and created_at > platform.now() - interval '90 days'`;
/** The time of last use is written at most this often. */
const touchInterval = '5 minutes';

const liveSessions = `
  select token_hash as "tokenHash", user_id as "userId", organisation_id as "organisationId",
    last_used_at < platform.now() - interval '${touchInterval}' as stale
  from platform.session where token_hash = any($1::text[]) and ${live}`;

interface SessionRow {
  tokenHash: string;
  userId: string;
  organisationId: string | null;
  stale: boolean;
}

interface Waiting {
  readonly promise: Promise<Session | null>;
  readonly resolve: (session: Session | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads sessions: all that are asked for in one turn of the event loop together, so that a crowd costs as much as one. */
export class SessionLoader {
  private waiting = new Map<string, Waiting>();

  constructor(
    private readonly database: Database,
    private readonly scopes: ScopeSource,
  ) {}

  /** Null when there is no such session, it has ended, or its person is gone. */
  load(tokenHash: string): Promise<Session | null> {
    const known = this.waiting.get(tokenHash);
    if (known) return known.promise;
    if (this.waiting.size === 0) setImmediate(() => void this.loadWaiting());
    const waiting = Promise.withResolvers<Session | null>();
    this.waiting.set(tokenHash, waiting);
    return waiting.promise;
  }

  private async loadWaiting(): Promise<void> {
    const batch = this.waiting;
    this.waiting = new Map();
    try {
      const sessions = await this.read([...batch.keys()]);
      for (const [tokenHash, { resolve }] of batch) resolve(sessions.get(tokenHash) ?? null);
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  }

  private async read(tokenHashes: readonly string[]): Promise<Map<string, Session>> {
    const rows = await this.database.across<SessionRow>(liveSessions, [tokenHashes]);
    const resolved = rows.length > 0 ? await this.scopes.resolveAll(rows) : [];
    const stale = rows.filter((row) => row.stale).map(({ tokenHash }) => tokenHash);
    if (stale.length > 0)
      await this.database.across(
        `update platform.session set last_used_at = platform.now() where token_hash = any($1::text[])`,
        [stale],
      );
    return new Map(
      rows.flatMap(({ tokenHash }, index) => {
        const person = resolved[index];
        return person ? [[tokenHash, { tokenHash, ...person }] as const] : [];
      }),
    );
  }
}
