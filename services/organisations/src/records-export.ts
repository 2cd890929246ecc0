import { Injectable } from '@nestjs/common';
import { recordKinds, roleCan, type Permission, type Role } from '@petcare/contracts';
import { AccountOrganisations } from '@petcare/auth';
import { Database, PersonExport, Records, type ReadRows } from '@petcare/platform';

/**
 * What a person recorded in each of their organisations, by kind, including what's in the recycle bin. Of areas their role no longer
 * sees nothing: others may have changed it since.
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
    for (const { id, role } of await this.organisations.of(userId))
      parts.push({ organizationId: id, kinds: await this.kinds(id, role, userId) });
    return parts;
  }

  private async kinds(organisationId: string, role: Role, userId: string): Promise<Record<string, unknown>> {
    const read: ReadRows = (sql, parameters) => this.database.read(organisationId, sql, parameters);
    const can = (permission: Permission) => roleCan(role, permission);
    const asker = { via: 'membership', can, actor: { userId, name: '' } } as const;
    const kinds: Record<string, unknown> = {};
    for (const store of this.records.all()) {
      const { kind, exported } = store.kind;
      if (!can(`${recordKinds[kind].area}.view`)) continue;
      const written = await store.writtenBy(organisationId, userId);
      if (written.length > 0) kinds[kind] = exported ? await exported(read, asker, written) : written;
    }
    return kinds;
  }
}
