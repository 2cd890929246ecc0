import { Injectable } from '@nestjs/common';
import { recordKinds, roleCan } from '@petcare/contracts';
import { AccountOrganisations } from '@petcare/auth';
import { PersonExport, Records } from '@petcare/platform';

/**
 * What a person recorded in each of their organisations, by kind, including what's in the recycle bin. Of areas their role no longer
 * sees nothing: others may have changed it since.
 */
@Injectable()
export class RecordsExportPart extends PersonExport {
  readonly name = 'records';

  constructor(
    private readonly records: Records,
    private readonly organisations: AccountOrganisations,
  ) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const parts: unknown[] = [];
    for (const { id, role } of await this.organisations.of(userId)) {
      const kinds: Record<string, unknown> = {};
      for (const store of this.records.all()) {
        if (!roleCan(role, `${recordKinds[store.kind.kind].area}.view`)) continue;
        const rows = await store.writtenBy(id, userId);
        if (rows.length > 0) kinds[store.kind.kind] = rows;
      }
      parts.push({ organizationId: id, kinds });
    }
    return parts;
  }
}
