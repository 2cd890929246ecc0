import { Injectable } from '@nestjs/common';
import { Audit, changesOfNew, Database, noOrganisation, type AuditEntry } from '@petcare/platform';

/**
 * Records what staff look at. It's an act of the platform and stays with it: nothing here ever works inside an
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
