import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { UsersService } from '@petcare/auth';
import {
  member,
  memberList,
  pictureAddress,
  roleCan,
  rolesManagedBy,
  type ListQuery,
  type Member,
  type MemberList,
  type MemberUpdate,
  type OwnershipTransfer,
  type Role,
} from '@petcare/contracts';
import {
  Audit,
  changesBetween,
  checkVersion,
  Database,
  DomainEvents,
  invalid,
  notFound,
  Outbox,
  pageFrom,
  ProblemError,
  providersOf,
  requireProof,
  SessionsService,
  type VersionRead,
  type Scope,
  type Session,
  type Transaction,
} from '@petcare/platform';
import { DepartureStep } from './departure-step.ts';
import { InvitationRevocations } from './invitation-revocations.ts';
import { membersInOrder, type MembershipRow } from './members.queries.ts';
import { Memberships } from './memberships.ts';
import { membershipEnded, ownerStoodDown, sayLost, sightLost } from './organisation.events.ts';

/** Who asks, where, and in which log-in. */
export interface Asker {
  readonly scope: Scope;
  readonly session: Session;
}

@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly memberships: Memberships,
    private readonly invitations: InvitationRevocations,
    private readonly sessions: SessionsService,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Owners first, then by when they joined. */
  async list(scope: Scope, query: ListQuery): Promise<MemberList> {
    const page = await pageFrom(this.database, scope.organisationId, membersInOrder, query);
    return memberList.parse({ ...page, items: await this.described(scope, page.items) });
  }

  async exists(scope: Scope, id: string): Promise<boolean> {
    if (!scope.can('members.view')) return false;
    const rows = await this.database.read(
      scope.organisationId,
      `select from organisations.membership where organisation_id = $1 and user_id = $2`,
      [id],
    );
    return rows.length > 0;
  }

  /**
   * @throws {ProblemError} 403 above the asker's own role, 403 for a new owner without a fresh proof, 409 or 412 when the member has been
   * changed, 409 for the last owner
   */
  async changeRole(
    { scope, session }: Asker,
    id: string,
    expected: VersionRead,
    { role }: MemberUpdate,
  ): Promise<Member> {
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const { asker, target } = await this.pair(transaction, scope, id);
      checkVersion(expected, await this.describe(scope, target));
      mayManage(asker, target.role, role);
      if (role === 'owner' && target.role !== 'owner') requireProof(session);
      if (target.role === 'owner' && role !== 'owner') await this.memberships.requireOtherOwner(transaction, id);
      const changed = await this.setRole(transaction, target, role);
      if (target.role === 'owner' && role !== 'owner')
        await this.events.publish(transaction, ownerStoodDown, { userId: id });
      await this.sessions.changed(transaction, [id]);
      // A letter waiting for the server may say something the new role mustn't see.
      await this.outbox.recheckAll(transaction);
      return this.describe(scope, changed);
    });
  }

  /** @throws {ProblemError} 403 above the asker's own role, 409 for the last owner */
  async remove(scope: Scope, id: string): Promise<void> {
    await this.database.transaction(scope.organisationId, async (transaction) => {
      const { asker, target } = await this.pair(transaction, scope, id);
      mayManage(asker, target.role);
      await this.end(transaction, target);
    });
  }

  /** @throws {ProblemError} 409 for the last owner */
  async leave(scope: Scope): Promise<void> {
    await this.database.transaction(scope.organisationId, async (transaction) => {
      const { target } = await this.pair(transaction, scope, scope.actor.userId);
      await this.end(transaction, target);
    });
  }

  /**
   * Makes somebody else the owner, and the previous one an admin.
   * @throws {ProblemError} 400 at `memberId`
   */
  async transferOwnership(scope: Scope, { memberId }: OwnershipTransfer): Promise<void> {
    const { userId } = scope.actor;
    await this.database.transaction(scope.organisationId, async (transaction) => {
      await this.memberships.lock(transaction);
      const asker = await this.memberships.find(transaction, userId);
      const target = memberId === userId ? null : await this.memberships.find(transaction, memberId);
      if (asker?.role !== 'owner') throw notAllowed();
      if (!target) throw invalid([{ path: 'memberId', message: 'Choose somebody else in your organisation.' }]);
      await this.setRole(transaction, target, 'owner');
      await this.setRole(transaction, asker, 'admin');
      if (target.role === 'owner') await this.events.publish(transaction, ownerStoodDown, { userId });
      await this.sessions.changed(transaction, [memberId, userId]);
    });
  }

  private async setRole(
    transaction: Transaction,
    { id, role: before }: MembershipRow,
    role: Role,
  ): Promise<MembershipRow> {
    const changed = await this.memberships.setRole(transaction, id, role);
    await this.invitations.revokeAllBy(transaction, id, rolesManagedBy(role));
    await this.audit.record(transaction, {
      action: 'membership.updated',
      entity: { kind: 'membership', id },
      changes: changesBetween({ role: before }, { role }),
      subjectId: id,
    });
    if (roleCan(before, 'pets.view') && !roleCan(role, 'pets.view'))
      await this.events.publish(transaction, sightLost, { userId: id });
    if (roleCan(before, 'members.edit') && !roleCan(role, 'members.edit'))
      await this.events.publish(transaction, sayLost, { userId: id });
    return changed;
  }

  private async end(transaction: Transaction, { id, role }: MembershipRow): Promise<void> {
    if (role === 'owner') await this.memberships.requireOtherOwner(transaction, id);
    await this.memberships.remove(transaction, id);
    await this.invitations.revokeAllBy(transaction, id);
    await this.audit.record(transaction, {
      action: 'membership.ended',
      entity: { kind: 'membership', id },
      changes: changesBetween({ role }, { role: null }),
      subjectId: id,
    });
    for (const step of providersOf(this.discovery, DepartureStep)) await step.departed(transaction, id);
    await this.events.publish(transaction, membershipEnded, { userId: id });
    await this.sessions.changed(transaction, [id]);
    await this.outbox.recheckAll(transaction);
  }

  /**
   * The asker's role now and whom it's about, with memberships locked: what a session knows may have changed a moment
   * ago.
   */
  private async pair(transaction: Transaction, { actor }: Scope, id: string) {
    await this.memberships.lock(transaction);
    const asker = await this.memberships.find(transaction, actor.userId);
    const target = await this.memberships.find(transaction, id);
    if (!asker) throw notAllowed();
    if (!target) throw notFound();
    return { asker, target };
  }

  private async describe(scope: Scope, row: MembershipRow): Promise<Member> {
    return member.parse((await this.described(scope, [row]))[0]);
  }

  private async described(scope: Scope, rows: readonly MembershipRow[]): Promise<unknown[]> {
    const people = await this.users.findAll(rows.map(({ id }) => id));
    return rows.map((row) => {
      const person = people.get(row.id);
      const email = scope.can('members.edit') ? (person?.email ?? null) : null;
      const profileImageUrl = pictureAddress(person?.avatarId ?? null, 'thumbnail');
      return { ...row, firstName: person?.firstName ?? '', lastName: person?.lastName ?? null, email, profileImageUrl };
    });
  }
}

function notAllowed(): ProblemError {
  return new ProblemError('forbidden', 'Your role no longer allows this.');
}

function mayManage(asker: MembershipRow, ...roles: Role[]): void {
  const managed = rolesManagedBy(asker.role);
  if (roles.some((role) => !managed.includes(role)))
    throw new ProblemError('forbidden', 'Only an owner can make somebody an owner, or change or remove one.');
}
