import { Injectable } from '@nestjs/common';
import { UsersService, type UserProfile } from '@petcare/auth';
import { role, roleCan, supportRoles, type Permission, type Role } from '@petcare/contracts';
import {
  Database,
  ScopeSource,
  type Actor,
  type DropIn,
  type ResolvedSession,
  type Scope,
  type SessionHolder,
} from '@petcare/platform';
import { OrganisationsService } from './organisations.service.ts';

interface Membership {
  organisationId: string;
  role: string;
}

/**
 * A person's scope is their role in the organisation they're working in; unless they chose, the first they joined. Super
 * admins who have dropped in have what the owner lets support do.
 */
@Injectable()
export class MembershipScopes extends ScopeSource {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly organisations: OrganisationsService,
  ) {
    super();
  }

  async resolveAll(holders: readonly SessionHolder[]): Promise<(ResolvedSession | null)[]> {
    const userIds = holders.map(({ userId }) => userId);
    const [users, memberships] = await Promise.all([this.users.findAll(userIds), this.membershipsOf(userIds)]);
    return Promise.all(
      holders.map(async ({ userId, organisationId, dropIn }) => {
        const user = users.get(userId);
        if (!user) return null;
        const visit = dropIn && user.isSuperAdmin ? await this.visitOf(actorOf(user), dropIn) : null;
        return workOf(user, visit ?? memberOf(user, memberships.get(userId) ?? [], organisationId));
      }),
    );
  }

  /** Null where support may not come in, or no longer may. */
  private async visitOf(actor: Actor, dropIn: DropIn): Promise<Scope | null> {
    const access = await this.organisations.supportAccess(dropIn.organisationId);
    const visitorsRole = access && supportRoles[access];
    if (visitorsRole === null) return null;
    return { ...scopeOf(actor, dropIn.organisationId, visitorsRole), via: 'dropIn', dropIn };
  }

  /** For each person, in the order they joined. */
  private async membershipsOf(userIds: readonly string[]): Promise<Map<string, Membership[]>> {
    const rows = await this.database.readAcross<Membership & { userId: string }>(
      `select person as "userId", m.organisation_id as "organisationId", m.role
       from (select distinct unnest($1::uuid[])) as people (person),
         lateral organisations.memberships_of(person) with ordinality as m (organisation_id, role, place)
       order by person, m.place`,
      [userIds],
    );
    return Map.groupBy(rows, ({ userId }) => userId);
  }
}

function actorOf(user: UserProfile): Actor {
  return { userId: user.id, name: user.firstName };
}

function scopeOf(actor: Actor, organisationId: string, currentRole: Role): Scope {
  const can = (permission: Permission): boolean => roleCan(currentRole, permission);
  return { organisationId, actor, role: currentRole, via: 'membership', can };
}

function memberOf(user: UserProfile, memberships: readonly Membership[], organisationId: string | null): Scope | null {
  const current = memberships.find((membership) => membership.organisationId === organisationId) ?? memberships[0];
  return current ? scopeOf(actorOf(user), current.organisationId, role.parse(current.role)) : null;
}

function workOf(user: UserProfile, scope: Scope | null): ResolvedSession {
  const { isSuperAdmin } = user;
  return { actor: actorOf(user), scope, isSuperAdmin, needsTwoFactor: user.twoFactor === 'required' };
}
