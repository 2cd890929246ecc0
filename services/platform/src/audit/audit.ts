import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.ts';
import { auditColumns, auditParameters, type AuditEntry } from './audit-entry.ts';
import { organisationPurged, personErased } from './chained-event.ts';

const columns = auditColumns.map(({ name }) => name).join(', ');
const placesFrom = (first: number): string => auditColumns.map((_, index) => `$${index + first}`).join(', ');
const into = `insert into platform.audit_event (organisation_id, ${columns})`;
const insert = `${into} values ($1, ${placesFrom(2)})`;

/** A statement can have at most 65,535 parameters. */
const atOnce = 500;

/** Who did what to which record, kept for good: rows can be added and read, and a chain of hashes reveals any other change. */
@Injectable()
export class Audit {
  /** Part of the transaction that makes the change: no change without its record, and no record of a change that failed. */
  async record({ query, organisationId }: Transaction, entry: AuditEntry): Promise<void> {
    await query(insert, [organisationId, ...auditParameters(organisationId, entry)]);
  }

  /** The same for many, in as few statements as they fit into. */
  async recordAll({ query, organisationId }: Transaction, entries: readonly AuditEntry[]): Promise<void> {
    for (let first = 0; first < entries.length; first += atOnce) {
      const some = entries.slice(first, first + atOnce).map((entry) => auditParameters(organisationId, entry));
      const rows = some.map((_, row) => `($1, ${placesFrom(2 + row * auditColumns.length)})`);
      await query(`${into} values ${rows.join(', ')}`, [organisationId, ...some.flat()]);
    }
  }

  /** Removes the values about a person from every record, and records that; what was done, and when, stays. */
  async erasePerson(transaction: Transaction, userId: string): Promise<void> {
    await this.record(transaction, { action: personErased, entity: { kind: 'user', id: userId } });
    await transaction.query(`select platform.erase_audit_values($1)`, [userId]);
  }

  /** The same for the values in every record of the transaction's organisation. */
  async eraseOrganisation(transaction: Transaction): Promise<void> {
    const entity = { kind: 'organisation', id: transaction.organisationId } as const;
    await this.record(transaction, { action: organisationPurged, entity });
    await transaction.query(`select platform.erase_audit_values_here()`);
  }
}
