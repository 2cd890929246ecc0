import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As whoever asks, so that the tenant policy holds. The days are those of the contract when this was written. */
const remindersUntil = `CREATE FUNCTION billing.reminders_until(organisation uuid)
   RETURNS timestamptz LANGUAGE sql STABLE
   SET search_path = pg_catalog, pg_temp
   AS $$
     select least(
       case when s.standing is null then o.trial_started_at + interval '7 days' end,
       case when s.standing = 'cancelled' or s.cancels_at_period_end then s.period_ends_at end,
       s.past_due_at + interval '7 days'
     ) + interval '14 days'
     from organisations.organisation o left join billing.subscription s on s.organisation_id = o.id
     where o.id = organisation
   $$`;

/** When e-mails about reminders stop, fourteen days after an organisation may only read; null while that is not in sight. */
export class RemindersUntil1795412500000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(remindersUntil);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION billing.reminders_until(uuid)`);
  }
}
