import type { MigrationInterface, QueryRunner } from 'typeorm';

const ranks = `array['none', 'view', 'add', 'edit']`;
const rank = `greatest(case when area = 'profile' then 1 else 0 end,
  least(coalesce(array_position(${ranks}, case when area = 'profile' and areas ->> area = 'add' then 'view' else areas ->> area end), 1),
  coalesce(array_position(${ranks}, '{"profile": "edit", "medical": "edit", "medication": "edit", "measures": "edit", "notes": "edit",
    "reminders": "edit", "documents": "edit", "training": "edit", "contacts": "add", "insurance": "view", "expenses": "edit"}'::jsonb ->> area), 1)) - 1)`;
const givenRank = `CREATE OR REPLACE FUNCTION sharing.given_rank(areas jsonb, area text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE`;

const organisation = `nullif(current_setting('app.org_id', true), '')::uuid`;
const lookup = (
  head: string,
  body: string,
) => `CREATE OR REPLACE FUNCTION sharing.${head} LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp AS $body$ ${body} $body$`;

/** Without the brackets, PostgreSQL asks again for each row. */
const once = (level: string) => `((select sharing.granted(${level}))::text[])`;
const eachTime = (level: string) => `(sharing.granted(${level}))`;

const grantedReminders = (pets: string) =>
  lookup(
    'granted_reminders(lowest text) RETURNS uuid[]',
    `select coalesce(array_agg(distinct rp.reminder_id), '{}') from reminders.reminder_pet rp
     where rp.organisation_id = ${organisation} and ${pets}`,
  );
/** Those pets by the index, however many reminders the organisation has. */
const byIndex = `rp.pet_id = any (array(
  select split_part(place, ' ', 1)::uuid from unnest(sharing.granted(lowest)) place where split_part(place, ' ', 2) = 'reminders'))`;

const reminderIsGiven = (granted: typeof once) =>
  lookup(
    'reminder_is_given(reminder uuid, lowest text) RETURNS boolean',
    `select not exists (select from reminders.reminder_pet rp
     where rp.organisation_id = ${organisation} and rp.reminder_id = reminder
       and rp.pet_id || ' reminders' <> all ${granted('lowest')})`,
  );

const expenseIsGiven = (granted: typeof once) =>
  lookup(
    'expense_is_given(expense uuid) RETURNS boolean',
    `select not exists (select from money.expense e, jsonb_array_elements(e.pets) share
     where e.organisation_id = ${organisation} and e.id = expense
       and share ->> 'petId' || ' expenses' <> all ${granted(`'view'`)})`,
  );

/**
 * The same answers for less. A rank is written so that PostgreSQL puts it in place where it's asked for, as a call with a search path of
 * its own costs more than all the rest; and what is granted is asked for once in a statement, not once for each reminder there is.
 */
export class AskGrantsOnce1796300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`${givenRank} RETURN ${rank}`);
    for (const sql of [grantedReminders(byIndex), reminderIsGiven(once), expenseIsGiven(once)])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const byRow = `rp.pet_id || ' reminders' = any ${eachTime('lowest')}`;
    for (const sql of [grantedReminders(byRow), reminderIsGiven(eachTime), expenseIsGiven(eachTime)])
      await queryRunner.query(sql);
    await queryRunner.query(`${givenRank} SET search_path = pg_catalog, pg_temp AS $body$ select ${rank} $body$`);
  }
}
