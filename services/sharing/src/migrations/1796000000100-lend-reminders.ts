import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, ofOrganisation } from '@petcare/platform';

const ranks = `array['none', 'view', 'add', 'edit']`;
const givenRank = (
  reminders: 'add' | 'edit',
): string => `CREATE OR REPLACE FUNCTION sharing.given_rank(areas jsonb, area text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
   SET search_path = pg_catalog, pg_temp AS $body$
   select greatest(case when area = 'profile' then 1 else 0 end,
     least(coalesce(array_position(${ranks}, case when area = 'profile' and areas ->> area = 'add' then 'view' else areas ->> area end), 1),
     coalesce(array_position(${ranks}, '{"profile": "edit", "medical": "edit", "medication": "edit", "measures": "edit", "notes": "edit",
       "reminders": "${reminders}", "documents": "edit", "training": "edit", "contacts": "view"}'::jsonb ->> area), 1)) - 1) $body$`;

const organisation = `nullif(current_setting('app.org_id', true), '')::uuid`;
const grantee = `nullif(current_setting('app.grantee', true), '')::uuid`;

/** All that a reminder is about is given to at least that; so it is of one that is about nothing yet. */
const allGiven = `CREATE FUNCTION sharing.reminder_is_given(reminder uuid, lowest text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp AS $body$
   select not exists (select from reminders.reminder_pet rp
     where rp.organisation_id = ${organisation} and rp.reminder_id = reminder
       and rp.pet_id || ' reminders' <> all (sharing.granted(lowest))) $body$`;

/** What somebody added is theirs to correct, and the rest where that is given; one that is about another pet, too, is neither. */
const mayWrite = `CREATE FUNCTION sharing.may_write_reminder(reminder uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp AS $body$
   select exists (select from reminders.reminder r
     where r.organisation_id = ${organisation} and r.id = reminder
       and (r.added_by = ${grantee} and sharing.reminder_is_given(r.id, 'add')
         or exists (select from reminders.reminder_pet rp where rp.organisation_id = r.organisation_id and rp.reminder_id = r.id)
           and sharing.reminder_is_given(r.id, 'edit'))) $body$`;

const seen = (id: string) => `${id} = any ((select sharing.granted_reminders('view'))::uuid[])`;
const anyToAdd = `exists (select from unnest(sharing.granted('add')) place where place like '% reminders')`;
const written = `added_by = ${grantee} and ${anyToAdd} and sharing.reminder_is_given(id, 'add')
  or id = any ((select sharing.granted_reminders('edit'))::uuid[]) and sharing.reminder_is_given(id, 'edit')`;
const ofPet = (level: string) => `pet_id || ' reminders' = any ((select sharing.granted('${level}'))::text[])`;
const petWritten = `${ofPet('add')} and sharing.may_write_reminder(reminder_id)`;

const policies = (table: string, using: string, check: string) => [
  `DROP POLICY shared_delete ON ${table}`,
  `DROP POLICY shared ON ${table}`,
  `CREATE POLICY shared ON ${table} AS RESTRICTIVE TO petcare_app
     USING (${ofOrganisation} or ${using}) WITH CHECK (${check === '' ? ofOrganisation : `${ofOrganisation} or ${check}`})`,
  `CREATE POLICY shared_delete ON ${table} AS RESTRICTIVE FOR DELETE TO petcare_app
     USING (${check === '' ? ofOrganisation : `${ofOrganisation} or ${check}`})`,
];

/** Whom it tells, and who added it, is nobody's to change but the organisation's. */
const kept = ['id', 'created_by', 'created_at', 'added_by', 'planned_until'];
const isChanged = kept.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');

/** Reminders are added by those who may add to them, and changed by those who may change them. */
export class LendReminders1796000000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      givenRank('edit'),
      allGiven,
      ...crossFunctionSql('sharing.reminder_is_given(uuid, text)', ['SELECT ON reminders.reminder_pet']),
      mayWrite,
      ...crossFunctionSql('sharing.may_write_reminder(uuid)', ['SELECT ON reminders.reminder']),
      ...policies('reminders.reminder', seen('id'), written),
      ...policies('reminders.reminder_pet', ofPet('view'), petWritten),
      `CREATE FUNCTION reminders.refuse_grantee() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
       BEGIN
         RAISE EXCEPTION 'this of a reminder is not changed by a grant' USING ERRCODE = 'insufficient_privilege';
       END $body$`,
      `CREATE TRIGGER kept_from_grantees BEFORE UPDATE ON reminders.reminder FOR EACH ROW
       WHEN (not (${ofOrganisation}) and (${isChanged})) EXECUTE FUNCTION reminders.refuse_grantee()`,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `DROP TRIGGER kept_from_grantees ON reminders.reminder`,
      `DROP FUNCTION reminders.refuse_grantee()`,
      ...policies('reminders.reminder', seen('id'), ''),
      ...policies('reminders.reminder_pet', ofPet('view'), ofPet('add')),
      `DROP FUNCTION sharing.may_write_reminder(uuid)`,
      `DROP FUNCTION sharing.reminder_is_given(uuid, text)`,
      givenRank('add'),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }
}
