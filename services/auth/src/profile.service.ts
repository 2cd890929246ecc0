import { Injectable } from '@nestjs/common';
import type { CurrentUser, ProfileUpdate } from '@petcare/contracts';
import {
  Audit,
  changesBetween,
  checkVersion,
  Database,
  noOrganisation,
  SessionsService,
  type VersionRead,
  type Session,
} from '@petcare/platform';
import { AuthService } from './auth.service.ts';
import { UserEntity } from './user.entity.ts';

@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly auth: AuthService,
    private readonly audit: Audit,
  ) {}

  /** @throws {ProblemError} 409 or 412 with the current details, when a different version was changed */
  async update(
    session: Session,
    { version: _version, ...changes }: ProfileUpdate,
    expected: VersionRead,
  ): Promise<CurrentUser> {
    return this.database.transaction(noOrganisation, async (transaction) => {
      await transaction.query(`select from auth.user where id = $1 for update`, [session.actor.userId]);
      const current = await this.auth.currentUser(session);
      checkVersion(expected, current);
      const changed = { ...changes, version: current.version + 1, updatedAt: () => 'platform.now()' };
      await transaction.manager.update(UserEntity, { id: session.actor.userId }, changed);
      await this.audit.record(transaction, {
        action: 'account.updated',
        entity: { kind: 'user', id: session.actor.userId },
        changes: changesBetween({ ...current }, changes),
      });
      await this.sessions.changed(transaction, [session.actor.userId]);
      return this.auth.currentUser(session);
    });
  }
}
