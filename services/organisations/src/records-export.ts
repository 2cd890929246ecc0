import { Injectable } from '@nestjs/common';
import { recordKinds, roleCan, type Permission, type Role } from '@petcare/contracts';
import { AccountOrganisations } from '@petcare/auth';
import { Database, PersonExport, Records, type ReadRows } from '@petcare/platform';

/**
 * What a person recorded in each of their organisations, by kind, including what's in the recycle bin. Of areas their role no longer
 * sees nothing: others may have changed it since. Where they have no role, because they left or looked after a shared pet, what nobody
 * else has changed or written: not what came along with a pet they took on.
 */
@Injectable()
export class RecordsExportPart extends PersonExport {
  readonly name = 'records';

  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly organisations: AccountOrganisations,
  ) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const parts: unknown[] = [];
    for (const { id, role } of await this.organisations.knowing(userId)) {
      const kinds = await this.kinds(id, role, userId);
      if (role !== null || Object.keys(kinds).length > 0) parts.push({ organizationId: id, kinds });
    }
    return parts;
  }

  private async kinds(organisationId: string, role: Role | null, userId: string): Promise<Record<string, unknown>> {
    const read: ReadRows = (sql, parameters) => this.database.read(organisationId, sql, parameters);
    const can = (permission: Permission) => role !== null && roleCan(role, permission);
    const asker = { via: 'membership', can, actor: { userId, name: '' } } as const;
    const kinds: Record<string, unknown> = {};
    for (const store of this.records.all()) {
      const { kind, exported } = store.kind;
      if (role !== null && !can(`${recordKinds[kind].area}.view`)) continue;
      const written = await store.writtenBy(organisationId, userId, { alone: role === null });
      if (written.length > 0) kinds[kind] = exported ? await exported(read, asker, written) : written;
    }
    return kinds;
  }
}
