import { Database } from '@petcare/platform';
import type { TestApi } from '@petcare/testing/server';
import type { Mutant } from './mutants.ts';

/** An organisation with no data, so anything it sees belongs to someone else. */
const nobody = '01a0f4e8-7c1e-7c3e-8f6e-0123456789ab';

interface TenantTable {
  name: string;
  column: string;
}

const mine = (column: string): string => `${column} = nullif(current_setting('app.org_id', true), '')::uuid`;

/** Ways a table's policy can be missing, and what restores it. */
const faults: Record<string, (table: TenantTable) => [away: string, back: string]> = {
  'row-level security': ({ name }) => [
    `ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`,
  ],
  'what may be read': ({ name, column }) => [
    `ALTER POLICY tenant ON ${name} USING (true)`,
    `ALTER POLICY tenant ON ${name} USING (${mine(column)})`,
  ],
  'what may be written': ({ name, column }) => [
    `ALTER POLICY tenant ON ${name} WITH CHECK (true)`,
    `ALTER POLICY tenant ON ${name} WITH CHECK (${mine(column)})`,
  ],
  'the whole policy': ({ name, column }) => [
    `DROP POLICY tenant ON ${name}`,
    `CREATE POLICY tenant ON ${name} USING (${mine(column)}) WITH CHECK (${mine(column)})`,
  ],
};

function tenantTables(api: TestApi): Promise<TenantTable[]> {
  return api.sql(
    `select format('%I.%I', nspname, relname) as name,
       case when relname = 'organisation' then 'id' else 'organisation_id' end as column
     from pg_class join pg_namespace n on n.oid = relnamespace where relforcerowsecurity order by 1`,
  );
}

/** Organisations' tables in which nobody has anything: a missing policy wouldn't show there. */
export async function emptyTables(api: TestApi): Promise<string[]> {
  const empty: string[] = [];
  for (const { name } of await tenantTables(api))
    if ((await api.sql(`select from ${name} limit 1`)).length === 0) empty.push(name);
  return empty;
}

interface SharedPolicy extends Record<string, unknown> {
  name: string;
  column: string;
  made: string;
}

/** What keeps the tables from people something else is shared with, each policy taken away in turn. */
async function sharedMutants(api: TestApi): Promise<Mutant[]> {
  const policies = await api.sql<SharedPolicy>(
    `select format('%I.%I', schemaname, tablename) as name, case when tablename = 'organisation' then 'id' else 'organisation_id' end as column,
       format('CREATE POLICY shared ON %I.%I AS RESTRICTIVE FOR %s TO petcare_app USING (%s) %s', schemaname, tablename, cmd, qual,
         'WITH CHECK (' || with_check || ')') as made
     from pg_policies where policyname = 'shared' order by 1`,
  );
  return policies.map(({ name, column, made }) => ({
    name: `what is shared of ${name}`,
    apply: async () => {
      await api.sql(`DROP POLICY shared ON ${name}`);
      return async () => void (await api.sql(made));
    },
    caughtBy: async () => {
      const [there] = await api.sql<{ organisation: string }>(`select ${column} as organisation from ${name} limit 1`);
      const seen = await api.app.get(Database).transaction(there?.organisation ?? nobody, async ({ query }) => {
        await query(`select set_config('app.via', 'grant', true), set_config('app.grantee', $1, true)`, [nobody]);
        return query(`select from ${name} limit 1`);
      });
      return seen.length > 0 ? 'rows are seen that nobody shares' : null;
    },
  }));
}

/** `stranger` is an organisation that has rows. */
export async function policyMutants(api: TestApi, stranger: string): Promise<Mutant[]> {
  const ofTenants = (await tenantTables(api)).flatMap((table) =>
    Object.entries(faults).map(([fault, sqlOf]) => ({
      name: `${fault} of ${table.name}`,
      apply: async () => {
        const [away, back] = sqlOf(table);
        await api.sql(away);
        return async () => void (await api.sql(back));
      },
      caughtBy: () => leakOf(api, table, stranger),
    })),
  );
  return [...ofTenants, ...(await sharedMutants(api))];
}

/** What a trigger reads before the policy is asked. */
const readFirst: Readonly<Record<string, string>> = { 'money.expense': 'pets' };

/** Is a table closed to one organisation and open to another, as the application sees it? */
async function leakOf(api: TestApi, { name, column }: TenantTable, stranger: string): Promise<string | null> {
  const database = api.app.get(Database);
  const [there] = await api.sql<{ organisation: string }>(
    `select ${column} as organisation from ${name} order by ${column} = $1 desc limit 1`,
    [stranger],
  );
  const seen = await database.transaction(nobody, ({ query }) => query(`select from ${name} limit 1`));
  if (seen.length > 0) return 'rows of strangers are seen';
  const owner = there?.organisation ?? stranger;
  const own = await database.transaction(owner, ({ query }) => query(`select from ${name} limit 1`));
  if (there && own.length === 0) return 'own rows are not seen';
  const code = await database
    .transaction(nobody, ({ query }) => query(insertInto(name, column), [owner]))
    .then(
      () => 'none',
      (error: unknown) => codeOf(error),
    );
  // Insufficient privilege: refused by the policy, before any other rule is checked.
  return code === '42501' ? null : `a row for a stranger is refused by ${code}`;
}

const insertInto = (name: string, column: string): string =>
  name in readFirst
    ? `insert into ${name} (${column}, ${readFirst[name]}) values ($1, '[]')`
    : `insert into ${name} (${column}) values ($1)`;

/** The code PostgreSQL refused something with. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'driverError' in error ? codeOf(error.driverError) : 'another error';
}
