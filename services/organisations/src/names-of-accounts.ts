import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { Database, PeopleNames } from '@petcare/platform';

/** Those of `$2` who work in organisation `$1`, or to whom it lends or has lent something. */
const known = `
  select m.user_id as id from organisations.membership m where m.organisation_id = $1 and m.user_id = any($2::uuid[])
  union select g.user_id from sharing.grant g where g.organisation_id = $1 and g.user_id = any($2::uuid[])`;

@Injectable()
export class NamesOfAccounts extends PeopleNames {
  constructor(
    private readonly users: UsersService,
    private readonly database: Database,
  ) {
    super();
  }

  async within(organisationId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    // Whoever reads one of its records may know who wrote it, also somebody it's lent to.
    const rows = await this.database.asOrganisation(() =>
      this.database.read<{ id: string }>(organisationId, known, [[...new Set(userIds)]]),
    );
    return this.of(rows.map(({ id }) => id));
  }

  async of(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const users = await this.users.findAll([...new Set(userIds)]);
    return new Map([...users].map(([id, { firstName }]) => [id, firstName]));
  }
}
