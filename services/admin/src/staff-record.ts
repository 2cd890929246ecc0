import { Injectable } from '@nestjs/common';
import { Audit, changesOfNew, Database, noOrganisation, type AuditEntry } from '@petcare/platform';

/**
 * Keeps on record what staff look at. It is an act of the platform and lies with it: nothing here ever works inside of an
 * organisation.
 */
@Injectable()
export class StaffRecord {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** `fields` is what was asked for. */
  async looked(action: AuditEntry['action'], entity: AuditEntry['entity'], fields: object = {}): Promise<void> {
    await this.database.transaction(noOrganisation, (transaction) =>
      this.audit.record(transaction, { action, entity, changes: changesOfNew({ ...fields }) }),
    );
  }
}
