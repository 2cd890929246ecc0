import { Injectable } from '@nestjs/common';
import { AuthService, UsersService } from '@petcare/auth';
import { dropInList, type CurrentUser, type DropInCreate, type DropInList, type ListQuery } from '@petcare/contracts';
import { OrganisationsService } from '@petcare/organisations';
import {
  Audit,
  changesOfNew,
  Database,
  invalid,
  newId,
  pageFrom,
  ProblemError,
  SessionsService,
  type Scope,
  type Session,
  type Transaction,
} from '@petcare/platform';
import { addDropIn, endDropIn, latestDropIns } from './drop-ins.queries.ts';

/** Super admins who go into an organisation to help, for up to an hour. */
@Injectable()
export class DropInsService {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationsService,
    private readonly sessions: SessionsService,
    private readonly auth: AuthService,
    private readonly users: UsersService,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the person as they are from now on, and the session's new token
   * @throws {ProblemError} 400 if there's no such organisation, 403 if its owner doesn't let support in, 409 for somebody
   * already in one
   */
  async start(
    session: Session,
    { organizationId, reason }: DropInCreate,
  ): Promise<{ user: CurrentUser; token: string }> {
    if (session.scope?.dropIn) throw inAlready();
    const token = await this.database.transaction(organizationId, async (transaction) => {
      await this.requireAccess(transaction);
      const id = newId();
      const { userId } = session.actor;
      const [added] = await transaction.query<{ endsAt: string }>(addDropIn, [organizationId, id, userId, reason]);
      const dropIn = { id, organisationId: organizationId, endsAt: String(added?.endsAt) };
      const moved = await this.sessions.dropIn(transaction, session, dropIn);
      if (moved === null) throw inAlready();
      await this.audit.record(transaction, {
        action: 'drop-in.started',
        entity: { kind: 'drop-in', id },
        changes: changesOfNew({ reason }),
        by: { kind: 'support', id: userId },
      });
      return moved;
    });
    const now = await this.sessions.find(token);
    if (!now) throw new ProblemError('unauthenticated', 'Please log in.');
    return { user: await this.auth.currentUser(now), token };
  }

  /** @returns the session's new token; null for somebody whose visit is already over */
  async exit(session: Session): Promise<string | null> {
    const { dropIn } = session.scope ?? {};
    if (!dropIn) return null;
    return this.database.transaction(dropIn.organisationId, async (transaction) => {
      const moved = await this.sessions.dropIn(transaction, session, null);
      if (moved === null) return null;
      await transaction.query(endDropIn, [dropIn.organisationId, dropIn.id]);
      await this.audit.record(transaction, { action: 'drop-in.ended', entity: { kind: 'drop-in', id: dropIn.id } });
      return moved;
    });
  }

  /** Which support staff were in the organisation. */
  async list({ organisationId }: Scope, query: ListQuery): Promise<DropInList> {
    const { items, nextCursor } = await pageFrom(this.database, organisationId, latestDropIns, query);
    const people = await this.users.findAll(items.map(({ userId }) => userId));
    return dropInList.parse({
      items: items.map((row) => ({ ...row, visitor: people.get(row.userId)?.firstName ?? null })),
      nextCursor,
    });
  }

  private async requireAccess(transaction: Transaction): Promise<void> {
    const access = await this.organisations.holdSupportAccess(transaction);
    if (access === null)
      throw invalid([{ path: 'organizationId', message: 'We can’t find this organisation. Choose another one.' }]);
    if (access === 'off') throw new ProblemError('forbidden', 'The owner of this organisation doesn’t let support in.');
  }
}

function inAlready(): ProblemError {
  return new ProblemError('conflict', 'You’re already in tech support mode. Exit it first.');
}
