import { Injectable } from '@nestjs/common';
import { UsersService, type UserProfile } from '@petcare/auth';
import { role, roleCan, type Permission } from '@petcare/contracts';
import { Database, ScopeSource, type Actor, type Session, type SessionHolder } from '@petcare/platform';

interface Membership {
  organisationId: string;
  role: string;
}

/** A person's scope is their role in the organisation they work in; without a choice, the first they joined. */
@Injectable()
export class MembershipScopes extends ScopeSource {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
  ) {
    super();
  }

  async resolveAll(holders: readonly SessionHolder[]): Promise<(Omit<Session, 'tokenHash'> | null)[]> {
    const userIds = holders.map(({ userId }) => userId);
    const [users, memberships] = await Promise.all([this.users.findAll(userIds), this.membershipsOf(userIds)]);
    return holders.map(({ userId, organisationId }) => {
      const user = users.get(userId);
      return user ? workOf(user, memberships.get(userId) ?? [], organisationId) : null;
    });
  }

  /** Of each person, in the order in which they joined. */
  private async membershipsOf(userIds: readonly string[]): Promise<Map<string, Membership[]>> {
    const rows = await this.database.across<Membership & { userId: string }>(
      `select person as "userId", m.organisation_id as "organisationId", m.role
       from (select distinct unnest($1::uuid[])) as people (person),
         lateral organisations.memberships_of(person) with ordinality as m (organisation_id, role, place)
       order by person, m.place`,
      [userIds],
    );
    return Map.groupBy(rows, ({ userId }) => userId);
  }
}

function workOf(user: UserProfile, memberships: readonly Membership[], organisationId: string | null) {
  const actor: Actor = { userId: user.id, name: user.firstName };
  const { isSuperAdmin } = user;
  const needsTwoFactor = user.twoFactor === 'required';
  const current = memberships.find((membership) => membership.organisationId === organisationId) ?? memberships[0];
  if (!current) return { actor, scope: null, isSuperAdmin, needsTwoFactor };
  const currentRole = role.parse(current.role);
  const can = (permission: Permission): boolean => roleCan(currentRole, permission);
  const scope = { organisationId: current.organisationId, actor, role: currentRole, via: 'membership', can } as const;
  return { actor, scope, isSuperAdmin, needsTwoFactor };
}
