import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { platformOrganisation } from '@petcare/contracts';
import {
  Audit,
  Database,
  DomainEvents,
  isId,
  notFound,
  Outbox,
  ProblemError,
  providersOf,
  SessionsService,
  type Scope,
  type Session,
  type Transaction,
} from '@petcare/platform';
import { Memberships } from './memberships.ts';
import { organisationDeleted, organisationRestored } from './organisation.events.ts';
import { getDeleted } from './organisations.queries.ts';
import { RestoreStep } from './restore-step.ts';

/** An organisation's end, and the way back from it. */
@Injectable()
export class OrganisationRemovalService {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
    private readonly sessions: SessionsService,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Nobody sees the organisation any more and nothing is sent for it; its owners can bring it back for thirty days. @throws {ProblemError} 403 for the platform's own */
  async remove({ organisationId, actor }: Scope): Promise<void> {
    if (organisationId === platformOrganisation)
      throw new ProblemError('forbidden', 'Petcare’s own organisation can’t be deleted.');
    await this.database.transaction(organisationId, async (transaction) => {
      await this.memberships.lock(transaction);
      const asker = await this.memberships.find(transaction, actor.userId);
      if (asker?.role !== 'owner') throw notFound();
      await this.mark(transaction, actor.userId, true);
      await this.events.publish(transaction, organisationDeleted, {});
      await this.outbox.recheckAll(transaction);
    });
  }

  /** Is there a deleted organisation that this person owns and can still bring back? */
  async canRestore({ actor }: Session, id: string): Promise<boolean> {
    return (await this.database.read(id, getDeleted, [actor.userId])).length > 0;
  }

  /** Whoever brings it back works in it from then on. @throws {ProblemError} 404 when it doesn't exist, isn't theirs, isn't deleted, or was deleted too long ago */
  async restore(session: Session, id: string): Promise<void> {
    const { actor } = session;
    if (!isId(id)) throw notFound();
    await this.database.transaction(id, async (transaction) => {
      const [deleted] = await transaction.query<{ deletedAt: string }>(getDeleted, [id, actor.userId]);
      if (!deleted) throw notFound();
      await this.mark(transaction, actor.userId, false);
      for (const step of providersOf(this.discovery, RestoreStep)) await step.restored(transaction, deleted.deletedAt);
      await this.memberships.choose(transaction, actor.userId);
      await this.sessions.workIn(transaction, session);
      await this.events.publish(transaction, organisationRestored, {});
    });
  }

  private async mark(transaction: Transaction, userId: string, deleted: boolean): Promise<void> {
    const { query, organisationId } = transaction;
    await query(
      `update organisations.organisation
       set deleted_at = case when $2 then platform.now() end, deleted_by = case when $2 then $3::uuid end,
           updated_at = platform.now(), updated_by = $3::uuid, version = version + 1
       where id = $1`,
      [organisationId, deleted, userId],
    );
    await this.audit.record(transaction, {
      action: deleted ? 'organisation.deleted' : 'organisation.restored',
      entity: { kind: 'organisation', id: organisationId },
    });
    await this.sessions.changed(transaction, await this.memberships.everybody(transaction));
    await this.sessions.dropInsChanged(transaction, { end: true });
  }
}
