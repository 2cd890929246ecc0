import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { ScopeSource, type Session } from './scope.ts';
import { sessionChannel, SessionCache } from './session-cache.ts';

/** A log-in ends after 30 days without use, and after 90 in any case. */
const live = `last_used_at > platform.now() - interval '30 days' and created_at > platform.now() - interval '90 days'`;
/** The time of last use is written at most this often. */
const touchInterval = '5 minutes';

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

interface SessionRow {
  userId: string;
  organisationId: string | null;
  stale: boolean;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly scopes: ScopeSource,
    private readonly cache: SessionCache,
  ) {}

  /** @returns the new token (256 random bits); only its hash is kept. */
  async open(userId: string, organisationId: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.across(
      `insert into platform.session (token_hash, user_id, organisation_id) values ($1, $2, $3)`,
      [hashOf(token), userId, organisationId],
    );
    return token;
  }

  /** The live session of this token, at most five seconds old, or null. */
  async find(token: string): Promise<Session | null> {
    const tokenHash = hashOf(token);
    return this.cache.get(tokenHash) ?? this.load(tokenHash);
  }

  /** Ends one session, in every process at once. */
  async close(session: Session): Promise<void> {
    await this.database.across(
      `with gone as (delete from platform.session where token_hash = $1 returning user_id)
       select pg_notify($2, user_id::text) from gone`,
      [session.tokenHash, sessionChannel],
    );
    this.cache.forget(session.actor.userId);
  }

  private async load(tokenHash: string): Promise<Session | null> {
    const generation = this.cache.generation;
    const [row] = await this.database.across<SessionRow>(
      `select user_id as "userId", organisation_id as "organisationId",
              last_used_at < platform.now() - interval '${touchInterval}' as stale
       from platform.session where token_hash = $1 and ${live}`,
      [tokenHash],
    );
    if (!row) return null;
    const resolved = await this.scopes.resolve(row.userId, row.organisationId);
    if (!resolved) return null;
    if (row.stale)
      await this.database.across(`update platform.session set last_used_at = platform.now() where token_hash = $1`, [
        tokenHash,
      ]);
    const session: Session = { tokenHash, ...resolved };
    this.cache.set(session, generation);
    return session;
  }
}
