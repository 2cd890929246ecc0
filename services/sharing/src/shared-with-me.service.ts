import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { sharedWithMe, sharedWithMeList, type SharedWithMe, type SharedWithMeList } from '@petcare/contracts/sharing';
import {
  Audit,
  Database,
  notFound,
  Outbox,
  outputOf,
  ProblemError,
  SessionsService,
  type Session,
  type AuditEntry,
  type Transaction,
} from '@petcare/platform';
import { GrantNotices, type Term } from './mail/grant-notices.ts';
import { acceptGrant, endGrant, sharesFor, withWholeAreas, type StoredShare } from './grants.queries.ts';

const toShared = outputOf(sharedWithMe);
const toList = outputOf(sharedWithMeList);

/** What others share with a person, whatever organisation that person works in. */
@Injectable()
export class SharedWithMeService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly audit: Audit,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly notices: GrantNotices,
  ) {}

  /** By the database's clock; newest first. None is active where the person works: their role holds there. */
  async list({ actor, scope }: Session): Promise<SharedWithMeList> {
    const { expired = [], open = [] } = Object.groupBy(await this.all(actor.userId), ({ state }) =>
      state === 'expired' ? state : 'open',
    );
    const items = open.filter((one) => one.state !== 'live' || one.organizationId !== scope?.organisationId);
    return toList({ items, expired });
  }

  async exists(session: Session, id: string): Promise<boolean> {
    return (await this.find(session, id)) !== null;
  }

  /** One that's already active stays as it is. @throws {ProblemError} 404 when it has been withdrawn, 409 when it has expired */
  async accept(session: Session, id: string): Promise<SharedWithMe> {
    const found = await this.found(session, id);
    if (found.state !== 'offered') return found;
    const { userId } = session.actor;
    await this.database.transaction(found.organizationId, async (transaction) => {
      const [accepted] = await transaction.query<Term>(acceptGrant, [found.organizationId, id, userId]);
      if (!accepted) throw notFound();
      await this.sessions.changed(transaction, [userId]);
      await this.note(transaction, 'grant.accepted', id);
      await this.notices.accepted(transaction, accepted);
    });
    return this.found(session, id);
  }

  /** Gives back an active one, or declines an offer. @throws {ProblemError} 404 when it has ended, 409 when it has expired */
  async leave(session: Session, id: string): Promise<void> {
    const { organizationId, state } = await this.found(session, id);
    const how = state === 'offered' ? 'declined' : 'left';
    await this.database.transaction(organizationId, async (transaction) => {
      const ended = await transaction.query(`${endGrant} and ended_at is null returning id`, [
        organizationId,
        id,
        session.actor.userId,
        how,
      ]);
      if (ended.length === 0) throw notFound();
      await this.sessions.changed(transaction, [session.actor.userId]);
      await this.note(transaction, `grant.${how}`, id);
      if (how === 'declined') await this.notices.declined(transaction, id);
      else await this.notices.left(transaction, id);
      await this.outbox.recheckAll(transaction);
    });
  }

  /** What is offered, to come, and active; none for a person who may have been deleted a moment ago. */
  async of(userId: string): Promise<SharedWithMe[]> {
    return (await this.all(userId)).filter(({ state }) => state !== 'expired');
  }

  private async all(userId: string): Promise<SharedWithMe[]> {
    const user = await this.users.find(userId);
    if (!user) return [];
    const rows = await this.database.acrossOrganisations<StoredShare>(sharesFor, [
      userId,
      user.emailVerified ? user.email : null,
    ]);
    return rows.map((row) => toShared(withWholeAreas(row)));
  }

  private async note(transaction: Transaction, action: AuditEntry['action'], id: string): Promise<void> {
    await this.audit.record(transaction, { action, entity: { kind: 'grant', id } });
  }

  private async find({ actor }: Session, id: string): Promise<SharedWithMe | null> {
    return (await this.all(actor.userId)).find((one) => one.id === id) ?? null;
  }

  private async found(session: Session, id: string): Promise<SharedWithMe> {
    const found = await this.find(session, id);
    if (!found) throw notFound();
    if (found.state !== 'expired') return found;
    throw new ProblemError('conflict', `This offer has expired. Ask ${found.organizationName} to offer it again.`);
  }
}
