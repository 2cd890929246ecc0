import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import {
  columnsOfStaff,
  functionsAcross,
  functionsOfStaff,
  grantsAcross,
  schemasOfOthers,
  tablesOfNobody,
} from '../test/tenancy-exceptions.ts';

const ourSchemas = `nspname not in ('pg_catalog', 'information_schema', 'pg_toast', ${Object.keys(schemasOfOthers)
  .map((name) => `'${name}'`)
  .join(', ')}) and nspname not like 'pg_temp%' and nspname not like 'pg_toast_temp%'`;

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The first column of every row. */
async function values(sql: string, parameters: unknown[] = []): Promise<unknown[]> {
  const { rows } = await client.query<unknown[]>({ text: sql, values: parameters, rowMode: 'array' });
  return rows.map(([value]) => value);
}

const tables = (): Promise<unknown[]> =>
  values(`select nspname || '.' || relname from pg_class join pg_namespace n on n.oid = relnamespace
          where relkind in ('r', 'p') and ${ourSchemas} order by 1`);

const tenantTables = async (): Promise<unknown[]> =>
  (await tables()).filter((name) => typeof name === 'string' && !(name in tablesOfNobody));

const isTenantTable = `${ourSchemas} and relkind in ('r', 'p') and nspname || '.' || relname <> all ($1)`;
const exempt = [Object.keys(tablesOfNobody)];

describe('tables', () => {
  it('belong to an organisation, but for those listed here', async () => {
    const owned = await values(
      `select nspname || '.' || relname from pg_class c join pg_namespace n on n.oid = relnamespace
       join pg_attribute a on a.attrelid = c.oid and attnotnull and atttypid = 'uuid'::regtype
         and attname = case when relname = 'organisation' then 'id' else 'organisation_id' end
       where ${isTenantTable} order by 1`,
      exempt,
    );
    expect(owned).toEqual(await tenantTables());
    expect(owned.length).toBeGreaterThan(9);
  });

  it('listed here are all there', async () => {
    expect(await tables()).toEqual(expect.arrayContaining(Object.keys(tablesOfNobody)));
  });

  it('are all there is: a view would read as its owner', async () => {
    expect(
      await values(`select relname from pg_class join pg_namespace n on n.oid = relnamespace
                         where relkind in ('v', 'm', 'f') and ${ourSchemas}`),
    ).toEqual([]);
  });

  it('are under row-level security that binds their owner too', async () => {
    const secured = await values(
      `select nspname || '.' || relname from pg_class join pg_namespace n on n.oid = relnamespace
       where ${isTenantTable} and relrowsecurity and relforcerowsecurity order by 1`,
      exempt,
    );
    expect(secured).toEqual(await tenantTables());
  });

  const policyOfStaff = (table: string) => ({
    table,
    policy: 'staff',
    permissive: 'PERMISSIVE',
    roles: '{petcare_staff}',
    cmd: 'SELECT',
    qual: 'true',
    check: null,
  });

  it('have one policy for everybody and one for the functions below, both for all four commands; some one to read for staff', async () => {
    const mine = (column: string) =>
      `(${column} = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::uuid)`;
    const { rows } = await client.query(
      `select schemaname || '.' || tablename as "table", policyname as policy, permissive, roles::text as roles, cmd, qual, with_check as "check"
       from pg_policies where policyname not like 'shared%' order by 1, 2`,
    );
    const expected = (await tenantTables()).flatMap((table) => {
      const rule = mine(table === 'organisations.organisation' ? 'id' : 'organisation_id');
      return [
        {
          table,
          policy: 'across',
          permissive: 'PERMISSIVE',
          roles: '{petcare_cross}',
          cmd: 'ALL',
          qual: 'true',
          check: 'true',
        },
        ...(typeof table === 'string' && table in columnsOfStaff ? [policyOfStaff(table)] : []),
        { table, policy: 'tenant', permissive: 'PERMISSIVE', roles: '{public}', cmd: 'ALL', qual: rule, check: rule },
      ];
    });
    expect(rows).toEqual(expected);
  });
});

describe('keys', () => {
  it('of every row hold its organisation', async () => {
    const keyed = await values(
      `select nspname || '.' || relname from pg_class c join pg_namespace n on n.oid = relnamespace
       join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
         and attname = case when relname = 'organisation' then 'id' else 'organisation_id' end
       where ${isTenantTable} order by 1`,
      exempt,
    );
    expect(keyed).toEqual(await tenantTables());
  });

  it('to another row lead to one of the same organisation', async () => {
    const astray = await values(
      `select conname from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = c.relnamespace
       where contype = 'f' and ${isTenantTable} and not exists (
         select from unnest(k.conkey, k.confkey) as pair (mine, theirs)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
         join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs
         join pg_class target on target.oid = k.confrelid
         where a.attname = 'organisation_id'
           and b.attname = case when target.relname = 'organisation' then 'id' else 'organisation_id' end)`,
      exempt,
    );
    expect(astray).toEqual([]);
    expect((await values(`select from pg_constraint where contype = 'f'`)).length).toBeGreaterThan(4);
  });
});

describe('the role of the application', () => {
  const role = 'petcare_app';

  it('is the one the product is given, and nothing special', async () => {
    expect(new URL(database.databaseUrl).username).toBe(role);
    const { rows } = await client.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = $1`,
      [role],
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
    ]);
  });

  it('owns nothing, may act as nobody else and make nothing', async () => {
    expect(
      await values(
        `select classid::regclass from pg_shdepend join pg_roles r on r.oid = refobjid
                         where deptype = 'o' and rolname = $1`,
        [role],
      ),
    ).toEqual([]);
    expect(
      await values(`select r.rolname from pg_roles r where r.rolname <> $1 and pg_has_role($1, r.oid, 'MEMBER')`, [
        role,
      ]),
    ).toEqual([]);
    expect(
      await values(`select nspname from pg_namespace where has_schema_privilege($1, oid, 'CREATE')`, [role]),
    ).toEqual([]);
  });

  it('reads and writes rows and does nothing that no policy sees', async () => {
    expect(
      await values(
        `select nspname || '.' || relname || ': ' || privilege from pg_class c join pg_namespace n on n.oid = relnamespace,
         unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) privilege
         where relkind in ('r', 'p') and ${ourSchemas} and has_table_privilege($1, c.oid, privilege)`,
        [role],
      ),
    ).toEqual([]);
  });

  it('cannot rewrite which migrations were applied', async () => {
    expect(
      await values(
        `select privilege from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) privilege
         where has_table_privilege($1, 'platform.migration', privilege)`,
        [role],
      ),
    ).toEqual(['SELECT']);
  });
});

describe('what looks across organisations', () => {
  it('is a list of functions, and every one of them is on it', async () => {
    expect(
      await values(
        `select format('%s.%s(%s)', nspname, proname, (select string_agg(format_type(t, null), ',' order by i)
           from unnest(proargtypes) with ordinality as argument (t, i)))
         from pg_proc join pg_namespace n on n.oid = pronamespace
         where prosecdef and nspname not in ('pg_catalog', 'information_schema') order by 1`,
      ),
    ).toEqual([...functionsAcross, ...functionsOfStaff].toSorted());
  });

  it.each([
    ...functionsAcross.map((name) => [name, 'petcare_cross']),
    ...functionsOfStaff.map((name) => [name, 'petcare_staff']),
  ])(
    '%s is owned by a role without a log-in, resolves no name by chance and is not for everybody',
    async (name, owner) => {
      const { rows } = await client.query<{ settings: string[] }>(
        `select pg_get_userbyid(proowner) as owner, proconfig as settings,
         has_function_privilege('public', oid, 'EXECUTE') as public,
         has_function_privilege('petcare_app', oid, 'EXECUTE') as application
       from pg_proc where oid = $1::regprocedure`,
        [name],
      );
      const [row] = rows;
      // A function may only set how it is planned: row_security, say, would open more.
      const settings = row?.settings.filter((setting) => setting !== 'plan_cache_mode=force_custom_plan');
      expect({ ...row, settings }).toEqual({
        owner,
        settings: ['search_path=pg_catalog, pg_temp'],
        public: false,
        application: true,
      });
    },
  );

  it('for staff of the platform may read the columns that are listed, and neither write nor read anything else', async () => {
    const { rows } = await client.query<{ table: string; columns: string }>(
      `select format('%s.%s', table_schema, table_name) as table, string_agg(column_name, ', ' order by column_name::text collate "C") as columns
       from information_schema.column_privileges where grantee = 'petcare_staff' and privilege_type = 'SELECT' group by 1 order by 1`,
    );
    expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(columnsOfStaff);
    expect(
      await values(
        `select privilege_type from information_schema.column_privileges where grantee = 'petcare_staff' and privilege_type <> 'SELECT'
         union all select privilege_type from information_schema.role_table_grants where grantee = 'petcare_staff'
         union all select rolname from pg_roles where rolname = 'petcare_staff' and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole)
         union all select r.rolname from pg_roles r where r.rolname <> 'petcare_staff' and pg_has_role('petcare_staff', r.oid, 'MEMBER')
         union all select nspname from pg_namespace where has_schema_privilege('petcare_staff', oid, 'CREATE')`,
      ),
    ).toEqual([]);
  });

  it('may touch what is listed, and own nothing but the functions', async () => {
    const { rows } = await client.query(
      `select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = 'petcare_cross'`,
    );
    expect(rows).toEqual([{ rolcanlogin: false, rolsuper: false, rolbypassrls: false }]);
    expect(
      await values(
        `select format('%s.%s: %s', table_schema, table_name, string_agg(privilege_type, ', ' order by privilege_type))
         from information_schema.role_table_grants where grantee = 'petcare_cross' group by table_schema, table_name order by 1`,
      ),
    ).toEqual(grantsAcross);
    expect(
      await values(`select distinct classid::regclass::text from pg_shdepend join pg_roles r on r.oid = refobjid
                    where deptype = 'o' and rolname = 'petcare_cross'`),
    ).toEqual(['pg_proc']);
    expect(
      await values(`select nspname from pg_namespace where has_schema_privilege('petcare_cross', oid, 'CREATE')`),
    ).toEqual([]);
  });
});
