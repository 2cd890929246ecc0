import { areas } from '@petcare/contracts';
import { newId } from '@petcare/platform';
import type { TestApi } from '@petcare/testing/server';
import { asGrantee } from './as-grantee.ts';
import type { Mutant } from './mutants.ts';
import { codeOf } from './policy-mutants.ts';

interface WritePolicy extends Record<string, unknown> {
  policy: 'shared' | 'shared_delete';
  table: string;
  column: string;
  made: string;
}

/** Those that say what a grant lets people write; one without its own check uses the condition for reading. */
const writePolicies = `
  select policyname as policy, format('%I.%I', schemaname, tablename) as "table",
    case when tablename = 'organisation' then 'id' else 'organisation_id' end as column,
    format('CREATE POLICY %I ON %I.%I AS RESTRICTIVE FOR %s TO petcare_app USING (%s) %s', policyname, schemaname, tablename, cmd, qual,
      'WITH CHECK (' || with_check || ')') as made
  from pg_policies where policyname = 'shared' and cmd = 'ALL' or policyname = 'shared_delete' order by 2, 1`;

/** Everything about every animal is shown to `$1`, with nothing theirs to change. */
async function showAll({ sql }: TestApi, person: string): Promise<void> {
  const all = Object.fromEntries(areas.map((area) => [area, 'view']));
  await sql(
    `with given as (
       insert into sharing.grant (organisation_id, id, user_id, areas, starts_at)
       select organisation_id, uuidv7(), $1, $2, platform.now() - interval '1 hour' from pets.pet group by organisation_id
       returning organisation_id, id
     )
     insert into sharing.grant_pet (organisation_id, grant_id, pet_id)
     select p.organisation_id, given.id, p.id from given join pets.pet p on p.organisation_id = given.organisation_id`,
    [person, JSON.stringify(all)],
  );
}

/** How often something was done, or the code PostgreSQL refused it with. */
async function tried(work: () => Promise<unknown[]>): Promise<string> {
  return work().then(
    (rows) => `${rows.length} rows`,
    (error: unknown) => codeOf(error),
  );
}

/** Insufficient privilege: refused by the policy, before any other rule is checked. */
const refused = new Set(['42501', '0 rows']);

async function writesOf(api: TestApi, { table, column, policy }: WritePolicy, person: string): Promise<string[]> {
  const places = await api.sql<{ id: string }>(`select distinct ${column} as id from ${table} order by 1 limit 60`);
  const writes: string[] = [];
  for (const { id } of places) {
    const attempt = (sql: string, values: string[] = []) =>
      tried(() => asGrantee(api, id, person, (query) => query(sql, values)));
    if (policy === 'shared_delete') writes.push(await attempt(`delete from ${table} returning 1 as gone`));
    else {
      writes.push(await attempt(`update ${table} set ${column} = ${column} returning 1 as changed`));
      writes.push(await attempt(`insert into ${table} (${column}) values ($1) returning 1 as added`, [id]));
    }
  }
  return writes;
}

/** What stops people something is shared with from writing more than that, each policy opened in turn. */
export async function sharedWriteMutants(api: TestApi): Promise<Mutant[]> {
  const person = newId();
  await showAll(api, person);
  const policies = await api.sql<WritePolicy>(writePolicies);
  return policies.map((one) => ({
    name: `what a grant lets be ${one.policy === 'shared' ? 'written' : 'deleted'} of ${one.table}`,
    apply: async () => {
      await api.sql(
        one.policy === 'shared'
          ? `ALTER POLICY shared ON ${one.table} WITH CHECK (true)`
          : `DROP POLICY shared_delete ON ${one.table}`,
      );
      return async () => {
        await api.sql(`DROP POLICY IF EXISTS ${one.policy} ON ${one.table}`);
        await api.sql(one.made);
      };
    },
    caughtBy: async () => {
      const done = (await writesOf(api, one, person)).filter((outcome) => !refused.has(outcome));
      return done.length > 0 ? `somebody who may only look is not refused: ${done[0]}` : null;
    },
  }));
}
