import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database/database.ts';
import type { Session } from './scope.ts';
import { live } from './session-loader.ts';
import { SessionsService } from './sessions.service.ts';

/** A log-in as its owner may see it. */
export interface OwnSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  readonly current: boolean;
}

/** What people can see of their own log-ins, and how they end them: at once in every process. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {}

  /** Live ones, most recently used first. */
  async list({ actor, tokenHash }: Session): Promise<OwnSession[]> {
    return this.database.acrossOrganisations<OwnSession & Record<string, unknown>>(
      `select id, user_agent as "userAgent", address, created_at as "signedInAt", last_used_at as "lastUsedAt",
              token_hash = $2 as current
       from platform.session where user_id = $1 and ${live} order by last_used_at desc, id`,
      [actor.userId, tokenHash],
    );
  }

  async has({ actor }: Session, id: string): Promise<boolean> {
    const rows = await this.database.acrossOrganisations(
      `select from platform.session where user_id = $1 and id = $2 and ${live}`,
      [actor.userId, id],
    );
    return rows.length > 0;
  }

  async end(transaction: Transaction, userId: string, id: string): Promise<void> {
    await transaction.query(`delete from platform.session where user_id = $1 and id = $2`, [userId, id]);
    await this.sessions.changed(transaction, [userId]);
  }

  /** Ends all of them, or all but the one with this hash. */
  async endAll(transaction: Transaction, userId: string, exceptTokenHash: string | null = null): Promise<void> {
    await transaction.query(`delete from platform.session where user_id = $1 and token_hash is distinct from $2`, [
      userId,
      exceptTokenHash,
    ]);
    await this.sessions.changed(transaction, [userId]);
  }
}
