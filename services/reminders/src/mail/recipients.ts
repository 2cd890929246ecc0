import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { role, roleCan, type Permission } from '@petcare/contracts';
import { OrganisationsService } from '@petcare/organisations';

export interface Recipient {
  readonly name: string;
  readonly address: string;
  readonly isVerified: boolean;
  /** False for those who see only what is shared with them. */
  readonly isMember: boolean;
  /** By their role here; by a grant nothing. */
  readonly can: (permission: Permission) => boolean;
}

/** Who may be told about an organisation's reminders, as things are now. */
@Injectable()
export class Recipients {
  constructor(
    private readonly users: UsersService,
    private readonly organisations: OrganisationsService,
  ) {}

  /** Those of the people who may still see reminders here, by id: by their role, or as `guests` let in by a grant. */
  async among(
    organisationId: string,
    userIds: ReadonlySet<string>,
    guests: ReadonlySet<string> = new Set(),
  ): Promise<ReadonlyMap<string, Recipient>> {
    const members = await this.organisations.members(organisationId);
    const roles = new Map(members.map((member) => [member.userId, role.parse(member.role)]));
    const can = (userId: string, permission: Permission): boolean => {
      const own = roles.get(userId);
      return own !== undefined && roleCan(own, permission);
    };
    const byRole = new Set([...userIds].filter((userId) => can(userId, 'reminders.view')));
    const users = await this.users.findAll([...new Set([...byRole, ...guests])]);
    return new Map(
      [...users].map(([id, { firstName: name, email: address, emailVerified: isVerified }]) => [
        id,
        { name, address, isVerified, isMember: byRole.has(id), can: (permission) => can(id, permission) },
      ]),
    );
  }
}
