import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ofOrganisation } from '@petcare/platform';

/** Whom it tells, and who added it, is nobody's to change but the organisation's. */
const kept = ['id', 'created_by', 'created_at', 'added_by', 'planned_until'];
const others = ['also_told', 'escalate_to', 'escalate_after'];

function trigger(columns: readonly string[]): string[] {
  const isChanged = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return [
    `DROP TRIGGER kept_from_grantees ON reminders.reminder`,
    `CREATE TRIGGER kept_from_grantees BEFORE UPDATE ON reminders.reminder FOR EACH ROW
     WHEN (not (${ofOrganisation}) and (${isChanged})) EXECUTE FUNCTION reminders.refuse_grantee()`,
  ];
}

/** The same for the others it tells. */
export class ToldByTheOrganisation1798230000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of trigger([...kept, ...others])) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of trigger(kept)) await queryRunner.query(sql);
  }
}
