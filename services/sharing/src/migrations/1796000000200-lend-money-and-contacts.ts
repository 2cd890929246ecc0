import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, ofOrganisation } from '@petcare/platform';

const ranks = `array['none', 'view', 'add', 'edit']`;
const givenRank = (
  contacts: string,
  money: string,
): string => `CREATE OR REPLACE FUNCTION sharing.given_rank(areas jsonb, area text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
   SET search_path = pg_catalog, pg_temp AS $body$
   select greatest(case when area = 'profile' then 1 else 0 end,
     least(coalesce(array_position(${ranks}, case when area = 'profile' and areas ->> area = 'add' then 'view' else areas ->> area end), 1),
     coalesce(array_position(${ranks}, '{"profile": "edit", "medical": "edit", "medication": "edit", "measures": "edit", "notes": "edit",
       "reminders": "edit", "documents": "edit", "training": "edit", "contacts": "${contacts}"${money}}'::jsonb ->> area), 1)) - 1) $body$`;

/** What else a path names, before the last of those that were known. */
const lastThing = `when 'training-session'`;
const things = `when 'policy' then exists (select from money.policy y
         where y.organisation_id = g.organisation_id and y.id = thing_id and y.pet_id = p.id and y.deleted_at is null)
       when 'expense' then exists (select from money.expense e where e.organisation_id = g.organisation_id and e.id = thing_id
         and e.pets @> jsonb_build_array(jsonb_build_object('petId', p.id::text)) and e.deleted_at is null)
       `;
const lookups = [
  'sharing.grants_on(uuid,text,uuid,uuid)',
  'sharing.shown_on(uuid,text,uuid,uuid,text,text,text)',
] as const;

async function redefine(queryRunner: QueryRunner, changed: (definition: string) => string): Promise<void> {
  for (const lookup of lookups) {
    const [row] = (await queryRunner.query(`SELECT pg_get_functiondef('${lookup}'::regprocedure) AS definition`)) as {
      definition: string;
    }[];
    if (!row) throw new Error(`There is no ${lookup}`);
    await queryRunner.query(changed(row.definition));
  }
}

const grantee = `nullif(current_setting('app.grantee', true), '')::uuid`;
const among = (place: string, level: string): string => `${place} = any ((select sharing.granted('${level}'))::text[])`;

const ofInsurance: Readonly<Record<string, string>> = {
  'money.policy': among(`pet_id || ' insurance'`, 'view'),
  'money.renewal': among(
    `(select y.pet_id from money.policy y where y.organisation_id = renewal.organisation_id and y.id = renewal.policy_id) || ' insurance'`,
    'view',
  ),
  'money.claim': among(
    `(select y.pet_id from money.policy y where y.organisation_id = claim.organisation_id and y.id = claim.policy_id) || ' insurance'`,
    'view',
  ),
};

/** The pets of which an area is given to at least that, as a list in JSON. */
const petsGiven = (area: string, level: string) => `(select coalesce(jsonb_agg(split_part(place, ' ', 1)), '[]')
  from unnest(sharing.granted('${level}')) place where place like '% ${area}')`;

const contactSeen = `primary_for ?| coalesce((select array_agg(split_part(place, ' ', 1)) from unnest(sharing.granted('view')) place
  where place like '% contacts'), '{}')`;
/** One that somebody added is theirs to correct, as long as it is for pets alone that are shared with them. */
const contactWritten = (row = '') =>
  `${row}created_by = ${grantee} and jsonb_array_length(${row}primary_for) > 0 and ${row}primary_for <@ ${petsGiven('contacts', 'add')}`;

const petsOf = (row: string) => `jsonb_path_query_array(${row}pets, '$[*].petId')`;
const expenseSeen = `${petsOf('')} ?| coalesce((select array_agg(split_part(place, ' ', 1)) from unnest(sharing.granted('view')) place
  where place like '% expenses'), '{}')`;
const expenseWritten = (
  row = '',
) => `jsonb_array_length(${row}pets) > 0 and (${petsOf(row)} <@ ${petsGiven('expenses', 'edit')}
  or ${row}created_by = ${grantee} and ${petsOf(row)} <@ ${petsGiven('expenses', 'add')})`;

/** Of the history of one animal that others have a share of what it says is not for those who see that one alone. */
const expenseIsGiven = `CREATE FUNCTION sharing.expense_is_given(expense uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp AS $body$
   select not exists (select from money.expense e, jsonb_array_elements(e.pets) share
     where e.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid and e.id = expense
       and share ->> 'petId' || ' expenses' <> all (sharing.granted('view'))) $body$`;

const entryPlace = `pet_id || ' ' || area`;
const entrySeen = `${among(entryPlace, 'view')} and (not is_private)`;
const entryWritten = among(entryPlace, 'add');
/** What a search finds of a contact is in the history of no animal. */
const ofContact = `pet_id is null and area = 'contacts'`;
const ownContact = `exists (select from pets.contact c
  where c.organisation_id = record_entry.organisation_id and c.id = record_entry.record_id`;

function policies(table: string, using: string, check: string, removal = check): string[] {
  return [
    `DROP POLICY IF EXISTS shared_delete ON ${table}`,
    `DROP POLICY shared ON ${table}`,
    `CREATE POLICY shared ON ${table} AS RESTRICTIVE TO petcare_app
       USING (${ofOrganisation} or ${using}) WITH CHECK (${check === '' ? ofOrganisation : `${ofOrganisation} or ${check}`})`,
    `CREATE POLICY shared_delete ON ${table} AS RESTRICTIVE FOR DELETE TO petcare_app
       USING (${removal === '' ? ofOrganisation : `${ofOrganisation} or ${removal}`})`,
  ];
}

/** What it is about before it is changed counts as what it is about afterwards, and whose it is stays. */
function keeping(table: string, written: string, besides = ''): string[] {
  const [schema = '', name = ''] = table.split('.');
  return [
    `CREATE FUNCTION ${schema}.keep_${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
     BEGIN
       IF old.created_by IS DISTINCT FROM new.created_by ${besides} OR NOT (${written}) THEN
         RAISE EXCEPTION 'this is not changed by a grant' USING ERRCODE = 'insufficient_privilege';
       END IF;
       RETURN new;
     END $body$`,
    `CREATE TRIGGER kept_from_grantees BEFORE UPDATE ON ${table} FOR EACH ROW
     WHEN (not (${ofOrganisation})) EXECUTE FUNCTION ${schema}.keep_${name}()`,
  ];
}

const closed = (table: string) => [
  `DROP POLICY shared_delete ON ${table}`,
  `DROP POLICY shared ON ${table}`,
  `CREATE POLICY shared ON ${table} AS RESTRICTIVE TO petcare_app USING (${ofOrganisation})`,
];

/** Insurance can be looked at, expenses be shared as the record is, and of the address book what somebody adds is theirs. */
export class LendMoneyAndContacts1796000000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`GRANT USAGE ON SCHEMA money TO petcare_cross`);
    await queryRunner.query(`GRANT SELECT ON money.policy, money.expense TO petcare_cross`);
    await redefine(queryRunner, (definition) => definition.replace(lastThing, () => `${things}${lastThing}`));
    const statements = [
      givenRank('add', ', "insurance": "view", "expenses": "edit"'),
      expenseIsGiven,
      ...crossFunctionSql('sharing.expense_is_given(uuid)', []),
      ...Object.entries(ofInsurance).flatMap(([table, seen]) => policies(table, seen, '')),
      ...policies('pets.contact', contactSeen, contactWritten()),
      ...keeping('pets.contact', contactWritten('old.')),
      ...policies('money.expense', expenseSeen, expenseWritten()),
      // What stands in the bill of a visit is corrected with that.
      ...keeping('money.expense', expenseWritten('old.'), 'OR old.visit_id IS NOT NULL'),
      ...policies(
        'platform.record_entry',
        `${entrySeen} and (area <> 'expenses' or sharing.expense_is_given(record_id)) or ${ofContact} and ${ownContact})`,
        `${entryWritten} or ${ofContact} and exists (select from unnest(sharing.granted('add')) place where place like '% contacts')`,
        `${entryWritten} or ${ofContact} and ${ownContact} and c.created_by = ${grantee})`,
      ),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      ...policies('platform.record_entry', entrySeen, entryWritten),
      ...['money.expense', 'pets.contact'].map((table) => `DROP TRIGGER kept_from_grantees ON ${table}`),
      `DROP FUNCTION money.keep_expense()`,
      `DROP FUNCTION pets.keep_contact()`,
      ...closed('money.expense'),
      ...policies('pets.contact', contactSeen, ''),
      ...Object.keys(ofInsurance).flatMap(closed),
      `DROP FUNCTION sharing.expense_is_given(uuid)`,
      givenRank('view', ''),
    ];
    for (const sql of statements) await queryRunner.query(sql);
    await redefine(queryRunner, (definition) => definition.replace(things, ''));
    await queryRunner.query(`REVOKE SELECT ON money.policy FROM petcare_cross`);
  }
}
