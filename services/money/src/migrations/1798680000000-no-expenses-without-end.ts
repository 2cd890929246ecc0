import type { MigrationInterface, QueryRunner } from 'typeorm';

const today = '(platform.now() AT TIME ZONE o.zone)::date';

const expensesToBook = (due: string): string => `
  CREATE OR REPLACE FUNCTION money.expenses_to_book(most integer)
  RETURNS TABLE (organisation_id uuid, expense_id uuid) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT e.organisation_id, e.id FROM money.expense e
    JOIN organisations.organisation o ON o.id = e.organisation_id
    WHERE e.next_on <= (platform.now() AT TIME ZONE 'UTC' + interval '14 hours')::date AND e.deleted_at IS NULL
      AND ${due} AND o.deleted_at IS NULL
    ORDER BY e.next_on LIMIT most;
  END`;

/** Who gets no e-mails about reminders any more has no expenses booked either: what was missed is skipped, and today's waits. */
const unlessSilenced = `(e.next_on < ${today}
        OR (e.next_on = ${today} AND (billing.reminders_until(o.id) <= platform.now()) IS NOT TRUE))`;

/** Repeating expenses stop where nobody has subscribed for long, as nobody there can stop them. */
export class NoExpensesWithoutEnd1798680000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(expensesToBook(unlessSilenced));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(expensesToBook(`e.next_on <= ${today}`));
  }
}
