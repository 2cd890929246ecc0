import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { role, roleCan, type Permission } from '@petcare/contracts';
import { Database, ScopeSource, type Actor, type Scope } from '@petcare/platform';

/** A person's scope is their role in the organisation they work in; without a choice, the first they joined. */
@Injectable()
export class MembershipScopes extends ScopeSource {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
  ) {
    super();
  }

  async resolve(userId: string, organisationId: string | null): Promise<{ actor: Actor; scope: Scope | null } | null> {
    const user = await this.users.find(userId);
    if (!user) return null;
    const actor: Actor = { userId, name: user.firstName };
    const memberships = await this.database.across<{ organisationId: string; role: string }>(
      `select organisation_id as "organisationId", role from organisations.memberships_of($1)`,
      [userId],
    );
    const current = memberships.find((membership) => membership.organisationId === organisationId) ?? memberships[0];
    if (!current) return { actor, scope: null };
    const currentRole = role.parse(current.role);
    const can = (permission: Permission): boolean => roleCan(currentRole, permission);
    return {
      actor,
      scope: { organisationId: current.organisationId, actor, role: currentRole, via: 'membership', can },
    };
  }
}
