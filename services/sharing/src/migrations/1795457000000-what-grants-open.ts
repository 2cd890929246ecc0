import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, ofOrganisation } from '@petcare/platform';

/** Of grant `g` and its pet `p`: does it hold at this moment? */
const holds = `g.ended_at is null and g.starts_at <= platform.now() and (g.ends_at is null or g.ends_at > platform.now())
  and p.deleted_at is null and p.status <> 'transferred'`;

/** Whoever is given anything of a pet sees whose it is. */
const levels = `select key as area, value as level from jsonb_each_text(g.areas) union all select 'profile', 'view'`;

const ranks = `array['none', 'view', 'add', 'edit']`;

const quoted = (sql: string): string => sql.replaceAll(`'`, `''`);
const reading = (name: string, returns: string, sql: string): string =>
  `CREATE FUNCTION sharing.${name} RETURNS ${returns} LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp AS '${quoted(sql)}'`;

/** Pets and areas, as in "<pet> medical", that whoever the transaction is for may at least read, add to, or edit. */
const granted = reading(
  'granted(lowest text)',
  'text[]',
  `select coalesce(array_agg(distinct gp.pet_id || ' ' || shared.area), '{}')
   from sharing.grant g
   join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id
   join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
   cross join lateral (${levels}) shared
   where g.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
     and g.user_id = nullif(current_setting('app.grantee', true), '')::uuid and ${holds}
     and array_position(${ranks}, shared.level) >= array_position(${ranks}, lowest)`,
);

/** The reminders of those pets, by the same. */
const grantedReminders = reading(
  'granted_reminders(lowest text)',
  'uuid[]',
  `select coalesce(array_agg(distinct rp.reminder_id), '{}') from reminders.reminder_pet rp
   where rp.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
     and rp.pet_id || ' reminders' = any (sharing.granted(lowest))`,
);

/** The pets that a thing is about, as far as they are shared with a person; not where that person works at the moment. */
const grantsOn = reading(
  'grants_on(person uuid, thing text, thing_id uuid, works_in uuid)',
  'TABLE (organisation_id uuid, pet_id uuid, areas jsonb)',
  `select g.organisation_id, p.id, g.areas || case when coalesce(g.areas ->> 'profile', 'none') = 'none' then '{"profile": "view"}' else '{}' end::jsonb
   from sharing.grant g
   join organisations.organisation o on o.id = g.organisation_id and o.deleted_at is null
   join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id
   join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
   where g.user_id = person and g.organisation_id is distinct from works_in and ${holds}
     and case thing when 'pet' then p.id = thing_id
       when 'dose' then exists (select from health.dose d where d.organisation_id = g.organisation_id and d.id = thing_id and d.pet_id = p.id)
       when 'reminder' then exists (select from reminders.reminder_pet rp
         where rp.organisation_id = g.organisation_id and rp.reminder_id = thing_id and rp.pet_id = p.id)
       when 'occurrence' then exists (select from reminders.occurrence c
         join reminders.reminder_pet rp on rp.organisation_id = c.organisation_id and rp.reminder_id = c.reminder_id
         where c.organisation_id = g.organisation_id and c.id = thing_id and rp.pet_id = p.id) end`,
);

const holdersAmong = reading(
  'holders_among(people uuid[])',
  'TABLE (id uuid)',
  `select distinct g.user_id from sharing.grant g
   where g.user_id = any (people) and g.ended_at is null and (g.ends_at is null or g.ends_at > platform.now())`,
);

/** What somebody adds is theirs to correct; what others wrote is changed by those who may edit. */
type Writers = 'own' | 'all';

interface Shared {
  /** Pet and area of a row, in SQL. */
  readonly place: string;
  readonly writers: Writers;
  /** What has to hold besides for it to be seen. */
  readonly unless?: string;
}

const grantee = `nullif(current_setting('app.grantee', true), '')::uuid`;
/** Kept from everybody with whom the pet is shared, but for whoever wrote it. */
const open = `not is_private`;

const ofArea = (area: string, writers: Writers = 'own', petId = 'pet_id'): Shared => ({
  place: `${petId} || ' ${area}'`,
  writers,
});

/** Of each table that a pet's record is kept in, what a grant opens; of all others it opens nothing. */
const sharedTables: Readonly<Record<string, Shared>> = {
  'pets.pet': ofArea('profile', 'own', 'id'),
  'pets.microchip': ofArea('profile', 'all'),
  'health.allergy': ofArea('medical'),
  'health.condition': ofArea('medical'),
  'health.treatment': ofArea('medical'),
  'health.vaccination': ofArea('medical'),
  'health.visit': ofArea('medical'),
  'health.measure': ofArea('measures'),
  // Who gives a dose takes from the stock of somebody else's medication, and plans go on by themselves.
  'health.medication': ofArea('medication', 'all'),
  'health.dose': ofArea('medication', 'all'),
  'journal.note': { ...ofArea('notes'), unless: `${open} or created_by = ${grantee}` },
  'platform.record_entry': { place: `pet_id || ' ' || area`, writers: 'all', unless: open },
  'files.file': ofArea('documents'),
  'reminders.reminder_pet': ofArea('reminders', 'all'),
};

const sharedReminders: Readonly<Record<string, string>> = {
  'reminders.reminder': 'id',
  'reminders.occurrence': 'reminder_id',
};

/** Those of whose rows a grant lets new ones be written, and nothing be read. */
const writtenBeside = ['platform.audit_event', 'platform.domain_event'];

/** What is found by a search follows what was written, and is searched by the organisation alone. */
const writtenByTriggers = ['platform.search_entry'];

/** What says nothing of any animal, and is needed where something is done with one. */
const openToAll = ['organisations.organisation', 'platform.recycle_bin_entry', 'health.dose_plan'];

const among = (place: string, level: string): string => `${place} = any ((select sharing.granted('${level}'))::text[])`;

function policiesOf(table: string, { place, writers, unless }: Shared): string[] {
  const seen = unless === undefined ? among(place, 'view') : `${among(place, 'view')} and (${unless})`;
  const written =
    writers === 'all'
      ? among(place, 'add')
      : `${among(place, 'edit')} or created_by = ${grantee} and ${among(place, 'add')}`;
  return [
    `DROP POLICY shared ON ${table}`,
    `CREATE POLICY shared ON ${table} AS RESTRICTIVE TO petcare_app
       USING (${ofOrganisation} or ${seen}) WITH CHECK (${ofOrganisation} or ${written})`,
    `CREATE POLICY shared_delete ON ${table} AS RESTRICTIVE FOR DELETE TO petcare_app USING (${ofOrganisation} or ${written})`,
  ];
}

/** Seen by a grant, and changed by the organisation alone: what ticking one off brings along is done in its name. */
const policiesOfReminders = (table: string, id: string): string[] => [
  `DROP POLICY shared ON ${table}`,
  `CREATE POLICY shared ON ${table} AS RESTRICTIVE TO petcare_app
     USING (${ofOrganisation} or ${id} = any ((select sharing.granted_reminders('view'))::uuid[])) WITH CHECK (${ofOrganisation})`,
  `CREATE POLICY shared_delete ON ${table} AS RESTRICTIVE FOR DELETE TO petcare_app USING (${ofOrganisation})`,
];

/** Tables that were made before grants opened anything are closed to them as those made since. */
const closeTheOthers = `DO $$
  DECLARE closed record;
  BEGIN
    FOR closed IN SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_policies p WHERE policyname = 'tenant' AND NOT EXISTS (
      SELECT FROM pg_policies other WHERE other.schemaname = p.schemaname AND other.tablename = p.tablename AND other.policyname = 'shared')
    LOOP
      EXECUTE format('CREATE POLICY shared ON %s AS RESTRICTIVE TO petcare_app USING (%s)', closed.name, $sql$${ofOrganisation}$sql$);
    END LOOP;
  END $$`;

/** What a grant opens, as the database sees it: a request that is made by one sees and writes no more, whatever the code asks for. */
export class WhatGrantsOpen1795457000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const sharing = ['SELECT ON sharing.grant', 'SELECT ON sharing.grant_pet'];
    const things = ['SELECT ON health.dose', 'SELECT ON reminders.occurrence', 'SELECT ON reminders.reminder_pet'];
    const statements = [
      granted,
      ...crossFunctionSql('sharing.granted(text)', sharing),
      grantedReminders,
      ...crossFunctionSql('sharing.granted_reminders(text)', ['SELECT ON reminders.reminder_pet']),
      `GRANT USAGE ON SCHEMA health, reminders TO petcare_cross`,
      grantsOn,
      ...crossFunctionSql('sharing.grants_on(uuid, text, uuid, uuid)', things),
      holdersAmong,
      ...crossFunctionSql('sharing.holders_among(uuid[])', []),
      closeTheOthers,
      ...Object.entries(sharedTables).flatMap(([table, shared]) => policiesOf(table, shared)),
      ...Object.entries(sharedReminders).flatMap(([table, id]) => policiesOfReminders(table, id)),
      ...writtenByTriggers.flatMap((table) => [
        `DROP POLICY shared ON ${table}`,
        `CREATE POLICY shared ON ${table} AS RESTRICTIVE TO petcare_app USING (${ofOrganisation} or pg_trigger_depth() > 0)`,
      ]),
      ...openToAll.map((table) => `DROP POLICY shared ON ${table}`),
      ...writtenBeside.flatMap((table) => [
        `DROP POLICY shared ON ${table}`,
        `CREATE POLICY shared ON ${table} AS RESTRICTIVE FOR SELECT TO petcare_app USING (${ofOrganisation})`,
      ]),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const changed = [...Object.keys(sharedTables), ...Object.keys(sharedReminders)];
    const statements = [
      ...changed.map((table) => `DROP POLICY shared_delete ON ${table}`),
      ...[...changed, ...writtenBeside, ...writtenByTriggers].map((table) => `DROP POLICY shared ON ${table}`),
      closeTheOthers,
      `DROP FUNCTION sharing.granted_reminders(text)`,
      `DROP FUNCTION sharing.granted(text)`,
      `DROP FUNCTION sharing.grants_on(uuid, text, uuid, uuid)`,
      `DROP FUNCTION sharing.holders_among(uuid[])`,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }
}
