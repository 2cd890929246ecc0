import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@petcare/contracts';
import {
  Audit,
  Database,
  noOrganisation,
  PictureKinds,
  Pictures,
  type Session,
  type Transaction,
} from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { AccountOrganisations } from './account-organisations.ts';
import { AuthService } from './auth.service.ts';

const kind = 'avatar';

/** A person's picture: visible to themselves and everybody they share an organisation with. It counts towards nobody's storage. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly database: Database,
    private readonly pictures: Pictures,
    private readonly auth: AuthService,
    private readonly audit: Audit,
    organisations: AccountOrganisations,
    kinds: PictureKinds,
  ) {
    kinds.register(
      kind,
      ({ actor }, { subjectId }) =>
        actor.userId === subjectId || organisations.haveOneInCommon(actor.userId, subjectId),
    );
  }

  /** @throws {ProblemError} 400 when it isn't a picture, 413 over 25 MB */
  async set(session: Session, request: FastifyRequest): Promise<CurrentUser> {
    const { userId } = session.actor;
    const image = await this.pictures.receive(request);
    return this.database.transaction(noOrganisation, async (transaction) => {
      await this.lock(transaction, userId);
      const id = await this.pictures.keep(transaction, { kind, subjectId: userId, by: userId, image });
      await this.note(transaction, userId, id);
      return this.auth.currentUser(session);
    });
  }

  async remove(session: Session): Promise<CurrentUser> {
    const { userId } = session.actor;
    return this.database.transaction(noOrganisation, async (transaction) => {
      await this.lock(transaction, userId);
      await this.forget(transaction, userId);
      await this.note(transaction, userId, null);
      return this.auth.currentUser(session);
    });
  }

  /** The person is leaving, or no longer wants a picture. */
  async forget(transaction: Transaction, userId: string): Promise<void> {
    await this.pictures.remove(transaction, kind, userId);
  }

  private async lock({ query }: Transaction, userId: string): Promise<void> {
    await query(`select from auth.user where id = $1 for update`, [userId]);
  }

  private async note(transaction: Transaction, userId: string, avatarId: string | null): Promise<void> {
    await transaction.query(`update auth.user set avatar_id = $2, updated_at = platform.now() where id = $1`, [
      userId,
      avatarId,
    ]);
    const action = avatarId === null ? 'account.picture-removed' : 'account.picture-changed';
    await this.audit.record(transaction, { action, entity: { kind: 'user', id: userId } });
  }
}
