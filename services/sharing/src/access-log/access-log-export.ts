import { Injectable } from '@nestjs/common';
import { AccountOrganisations } from '@petcare/auth';
import { role as roleNames, roleCan } from '@petcare/contracts';
import { PersonExport } from '@petcare/platform';
import { AccessLogService } from './access-log.service.ts';

/** Who looked at the animals of the organisations where a person decides who may. */
@Injectable()
export class AccessLogExportPart extends PersonExport {
  readonly name = 'accessLog';

  constructor(
    private readonly log: AccessLogService,
    private readonly organisations: AccountOrganisations,
  ) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const parts: unknown[] = [];
    for (const { id, role } of await this.organisations.of(userId)) {
      const held = roleNames.options.find((one) => one === role);
      if (held && roleCan(held, 'members.edit')) parts.push({ organizationId: id, visits: await this.log.all(id) });
    }
    return parts;
  }
}
