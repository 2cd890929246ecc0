import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { hashOfToken, newToken } from '../secrets/token.ts';
import { Grants } from './grants.ts';
import { ScopeSource, type DropIn, type Session } from './scope.ts';
import { SessionLoader } from './session-loader.ts';
import { sessionChannel, SessionCache } from './session-cache.ts';

/** Where a log-in comes from, so that its owner can recognise it. */
export interface SessionClient {
  readonly userAgent: string | null;
  readonly address: string | null;
}

const unknownClient: SessionClient = { userAgent: null, address: null };

@Injectable()
export class SessionsService {
  private readonly loader: SessionLoader;

  constructor(
    private readonly database: Database,
    scopes: ScopeSource,
    private readonly cache: SessionCache,
    grants: Grants,
  ) {
    this.loader = new SessionLoader(database, scopes, cache, grants);
  }

  /** @returns the new token (256 random bits); only its hash is stored. */
  async open(userId: string, organisationId: string | null, client: SessionClient = unknownClient): Promise<string> {
    const token = newToken();
    await this.database.acrossOrganisations(
      `insert into platform.session (token_hash, id, user_id, organisation_id, user_agent, address) values ($1, $2, $3, $4, $5, $6)`,
      [hashOfToken(token), newId(), userId, organisationId, client.userAgent, client.address],
    );
    return token;
  }

  /** This token's live session, at most five seconds old, or null. */
  async find(token: string): Promise<Session | null> {
    return this.recall(token);
  }

  /** The same, immediately if it's in memory: most requests are spared a turn of the event loop. */
  recall(token: string): Session | null | Promise<Session | null> {
    const tokenHash = hashOfToken(token);
    const known = this.cache.get(tokenHash);
    if (!known) return this.load(tokenHash);
    if (known.isAgeing) this.refresh(tokenHash);
    return known.session;
  }

  /** Ends one session, in every process at once. @returns false when it had already ended */
  async close(transaction: Transaction, { tokenHash, actor }: Session): Promise<boolean> {
    const gone = await transaction.query(`delete from platform.session where token_hash = $1 returning id`, [
      tokenHash,
    ]);
    await this.changed(transaction, [actor.userId]);
    return gone.length > 0;
  }

  /** Makes every process look again who these people are and what they may do, once the transaction is durable. */
  async changed({ query, afterCommit }: Transaction, userIds: readonly string[]): Promise<void> {
    await query(`select pg_notify($1, person::text) from unnest($2::uuid[]) person`, [sessionChannel, userIds]);
    afterCommit(() => {
      for (const userId of userIds) this.cache.forget(userId);
    });
  }

  /** Makes the transaction's organisation the one this session works in; the caller decides whether that's allowed. */
  async workIn(transaction: Transaction, { tokenHash, actor }: Session): Promise<void> {
    await transaction.query(`update platform.session set organisation_id = $2 where token_hash = $1`, [
      tokenHash,
      transaction.organisationId,
    ]);
    await this.changed(transaction, [actor.userId]);
  }

  /**
   * Takes a session along on a visit, or (`null`) back from one. The token changes, so that of two people doing this
   * at once one succeeds.
   * @returns the new token; null when the session has ended, or its token has changed
   */
  async dropIn(transaction: Transaction, session: Session, dropIn: DropIn | null): Promise<string | null> {
    const token = newToken();
    const moved = await transaction.query(
      `update platform.session set token_hash = $2, drop_in_id = $3, drop_in_organisation_id = $4, drop_in_ends_at = $5
       where token_hash = $1 returning id`,
      [
        session.tokenHash,
        hashOfToken(token),
        dropIn?.id ?? null,
        dropIn?.organisationId ?? null,
        dropIn?.endsAt ?? null,
      ],
    );
    await this.changed(transaction, [session.actor.userId]);
    return moved.length > 0 ? token : null;
  }

  /**
   * Records that the person has confirmed who they are. The token changes, so that whoever came by the old one gains
   * nothing.
   * @returns the new token; null when the session has ended, or its token has changed
   */
  async prove(transaction: Transaction, session: Session): Promise<string | null> {
    const token = newToken();
    const moved = await transaction.query(
      `update platform.session set token_hash = $2, proven_at = platform.now() where token_hash = $1 returning id`,
      [session.tokenHash, hashOfToken(token)],
    );
    await this.changed(transaction, [session.actor.userId]);
    return moved.length > 0 ? token : null;
  }

  /** Makes every process look again what visiting support may do in the transaction's organisation; `end` sends them away. */
  async dropInsChanged(transaction: Transaction, { end }: { end: boolean }): Promise<void> {
    const visitors = await transaction.query<{ userId: string }>(
      `update platform.session
       set drop_in_id = case when not $2 then drop_in_id end, drop_in_ends_at = case when not $2 then drop_in_ends_at end,
         drop_in_organisation_id = case when not $2 then drop_in_organisation_id end
       where drop_in_organisation_id = $1 returning user_id as "userId"`,
      [transaction.organisationId, end],
    );
    await this.changed(
      transaction,
      visitors.map(({ userId }) => userId),
    );
  }

  private async load(tokenHash: string): Promise<Session | null> {
    return this.keep(tokenHash, this.loader.load(tokenHash));
  }

  private async keep(tokenHash: string, loading: ReturnType<SessionLoader['load']>): Promise<Session | null> {
    const { session, generation } = await loading;
    if (session) return this.cache.set(session, generation);
    this.cache.drop(tokenHash);
    return null;
  }

  /** A popular one is reread before it's too old, without the asker noticing. */
  private refresh(tokenHash: string): void {
    // Anybody arriving when it's too old is told what is wrong.
    this.keep(tokenHash, this.loader.loadSoon(tokenHash)).catch(() => undefined);
  }
}
