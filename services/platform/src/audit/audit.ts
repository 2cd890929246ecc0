import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.ts';
import { auditColumns, auditParameters, type AuditEntry } from './audit-entry.ts';
import { personErased } from './chained-event.ts';

const columns = auditColumns.map(({ name }) => name).join(', ');
const places = auditColumns.map((_, index) => `$${index + 2}`).join(', ');
const insert = `insert into platform.audit_event (organisation_id, ${columns}) values ($1, ${places})`;

/** Who did what to which record, kept for good: rows can be added and read, and a chain of hashes shows every other change. */
@Injectable()
export class Audit {
  /** Part of the transaction that makes the change: there is no change without its record, and none for a change that failed. */
  async record(transaction: Transaction, entry: AuditEntry): Promise<void> {
    await transaction.query(insert, [transaction.organisationId, ...auditParameters(entry)]);
  }

  /** Takes the values about a person out of every record, and records that; what was done, and when, stays. */
  async erasePerson(transaction: Transaction, userId: string): Promise<void> {
    await this.record(transaction, { action: personErased, entity: { kind: 'user', id: userId } });
    await transaction.query(`select platform.erase_audit_values($1)`, [userId]);
  }
}
