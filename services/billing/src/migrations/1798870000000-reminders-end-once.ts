import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What ended a subscription early counts on after it: an unpaid bill, whose time was up before the month was. */
const unpaidAtTheEnd = `
       case when s.standing = 'cancelled' then (select min(i.due_at) from billing.invoice i
         where i.organisation_id = o.id and i.paid_at is null) + interval '7 days' end,`;

const remindersUntil = (more: string): string => `CREATE OR REPLACE FUNCTION billing.reminders_until(organisation uuid)
   RETURNS timestamptz LANGUAGE sql STABLE
   SET search_path = pg_catalog, pg_temp
   AS $$
     select least(
       case when s.standing is null then o.trial_started_at + interval '7 days' end,
       case when s.standing = 'cancelled' or s.cancels_at_period_end then s.period_ends_at end,${more}
       s.past_due_at + interval '7 days'
     ) + interval '14 days'
     from organisations.organisation o left join billing.subscription s on s.organisation_id = o.id
     where o.id = organisation
   $$`;

const ofCancelled = `s.standing = 'cancelled' and s.period_ends_at >`;
const ofLater = `s.standing = 'cancelled' and billing.reminders_until(o.id) = s.period_ends_at + interval '14 days' and s.period_ends_at >`;

async function tellOf(queryRunner: QueryRunner, was: string, is: string): Promise<void> {
  const [row] = (await queryRunner.query(
    `SELECT pg_get_functiondef('billing.notices_due(integer)'::regprocedure) AS source`,
  )) as { source: string }[];
  if (!row || row.source.split(was).length !== 2) throw new Error('notices_due is not as it was');
  await queryRunner.query(row.source.replace(was, is));
}

/** Whoever cancels while they may only read gets no e-mails about reminders again, and isn't told twice that those end. */
export class RemindersEndOnce1798870000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(remindersUntil(unpaidAtTheEnd));
    await tellOf(queryRunner, ofCancelled, ofLater);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await tellOf(queryRunner, ofLater, ofCancelled);
    await queryRunner.query(remindersUntil(''));
  }
}
