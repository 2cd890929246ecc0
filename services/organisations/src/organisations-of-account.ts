import { Injectable } from '@nestjs/common';
import { platformOrganisation, type Role } from '@petcare/contracts';
import { AccountOrganisations } from '@petcare/auth';
import { Audit, Database, DomainEvents, Outbox, ProblemError, type Transaction } from '@petcare/platform';
import { InvitationRevocations } from './invitation-revocations.ts';
import { membershipEnded, organisationDeleted, personErased } from './organisation.events.ts';

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Tells accounts about their people's organisations, and takes people out of them. */
@Injectable()
export class OrganisationsOfAccount extends AccountOrganisations {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationRevocations,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async describe(organisationId: string): Promise<{ name: string; zone: string } | null> {
    const [row] = await this.database.read<{ name: string; zone: string }>(
      organisationId,
      `select name, zone from organisations.organisation where id = $1`,
    );
    return row ?? null;
  }

  async of(userId: string): Promise<{ id: string; name: string; role: Role }[]> {
    return this.database.acrossOrganisations(`select id, name, role from organisations.organisations_of($1)`, [userId]);
  }

  async knowing(userId: string): Promise<{ id: string; role: Role | null }[]> {
    return this.database.acrossOrganisations(
      `select known.id, mine.role from organisations.organisations_knowing($1) known
       left join organisations.organisations_of($1) mine on mine.id = known.id order by known.id`,
      [userId],
    );
  }

  async joinPlatform({ query, organisationId }: Transaction, userId: string): Promise<void> {
    await query(
      `insert into organisations.organisation (id, name, type, plan) values ($1, 'Petcare', 'family', 'pro')
       on conflict (id) do update set deleted_at = null, deleted_by = null`,
      [organisationId],
    );
    await query(`insert into organisations.membership (organisation_id, user_id, role) values ($1, $2, 'owner')`, [
      organisationId,
      userId,
    ]);
  }

  async haveOneInCommon(userId: string, otherId: string): Promise<boolean> {
    const [row] = await this.database.acrossOrganisations(
      `select from organisations.memberships_of($1) mine join organisations.memberships_of($2) theirs using (organisation_id)`,
      [userId, otherId],
    );
    return row !== undefined;
  }

  async leaveAll(transaction: Transaction, userId: string): Promise<void> {
    const known = await transaction.query<{ id: string; name: string }>(
      `select id, name from organisations.organisations_knowing($1)`,
      [userId],
    );
    const orphaned: string[] = [];
    for (const { id, name } of known) {
      await transaction.query(`select set_config('app.org_id', $1, true)`, [id]);
      if (!(await this.leave({ ...transaction, organisationId: id }, userId))) orphaned.push(name);
    }
    await transaction.query(`select set_config('app.org_id', $1, true)`, [transaction.organisationId]);
    if (orphaned.length > 0) throw noOwnerLeft(orphaned);
  }

  /**
   * Including deleted ones, and ones the person left long ago. Those nobody else belongs to end with the person, except the platform's own.
   * @returns false where others would be left without an owner
   */
  private async leave(transaction: Transaction, userId: string): Promise<boolean> {
    const { query, organisationId } = transaction;
    const [organisation] = await query<{ deleted: boolean }>(
      `select deleted_at is not null as deleted from organisations.organisation where id = $1 for no key update`,
      [organisationId],
    );
    const others = await query<{ role: string }>(
      `select role from organisations.membership where organisation_id = $1 and user_id <> $2`,
      [organisationId, userId],
    );
    const left = await query<{ role: string }>(
      `delete from organisations.membership where organisation_id = $1 and user_id = $2 returning role`,
      [organisationId, userId],
    );
    await this.events.publish(transaction, personErased, { userId });
    if (left.length === 0) return true;
    const wasOwner = left.some(({ role }) => role === 'owner');
    const isOrphaned = wasOwner && others.length > 0 && !others.some(({ role }) => role === 'owner');
    if (isOrphaned && !organisation?.deleted) return false;
    await this.invitations.revokeAllBy(transaction, userId);
    await this.events.publish(transaction, membershipEnded, { userId });
    if (others.length === 0 && organisationId !== platformOrganisation) await this.end(transaction, userId);
    await this.outbox.recheckAll(transaction);
    return true;
  }

  private async end(transaction: Transaction, userId: string): Promise<void> {
    await transaction.query(
      `update organisations.organisation
       set deleted_at = coalesce(deleted_at, platform.now()), deleted_by = $2, version = version + 1 where id = $1`,
      [transaction.organisationId, userId],
    );
    const entity = { kind: 'organisation', id: transaction.organisationId } as const;
    await this.audit.record(transaction, { action: 'organisation.deleted', entity });
    await this.events.publish(transaction, organisationDeleted, {});
  }
}

function noOwnerLeft(names: readonly string[]): ProblemError {
  return new ProblemError(
    'conflict',
    `Nobody else owns ${listFormat.format(names)}. Make somebody else the owner first, or delete it.`,
  );
}
