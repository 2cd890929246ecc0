import type { DomainDatabase } from './domain-database.ts';

/** Anything that runs SQL: a transaction, or a migration's connection. */
interface Runs {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** The application's role, and whose schemas it works in. */
interface Granted {
  readonly role: string;
  readonly domains: readonly DomainDatabase[];
}

const schemasOf = (domains: readonly DomainDatabase[]) => [...new Set(domains.map(({ schema }) => schema))];
const refusedOf = ({ role, domains }: Granted) => domains.flatMap(({ refused }) => refused?.(`"${role}"`) ?? []);

/** Everything the application needs, no more, once it all exists. In one transaction, so that nobody is allowed for a moment what is then revoked. */
export async function grantAll(database: Runs, { role, domains }: Granted): Promise<void> {
  for (const schema of schemasOf(domains)) {
    await database.query(`GRANT USAGE ON SCHEMA ${schema} TO "${role}"`);
    await database.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO "${role}"`);
    await database.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO "${role}"`);
    await database.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO "${role}"`);
  }
  for (const sql of refusedOf({ role, domains })) await database.query(sql);
}

/**
 * What a role can't use at all. A table it may partly read isn't included, so that what it was refused isn't given back
 * between two steps.
 */
const missing = `
  SELECT format('GRANT USAGE ON SCHEMA %I TO %I', nspname, $1::text) AS sql FROM pg_namespace
  WHERE nspname = ANY ($2::text[]) AND NOT has_schema_privilege($1, oid, 'USAGE')
  UNION ALL
  SELECT format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO %I', oid::regclass, $1::text) FROM pg_class
  WHERE relnamespace::regnamespace::text = ANY ($2) AND relkind IN ('r', 'p', 'v', 'm')
    AND NOT has_table_privilege($1, oid, 'SELECT')
  UNION ALL
  SELECT format('GRANT USAGE ON SEQUENCE %s TO %I', oid::regclass, $1::text) FROM pg_class
  WHERE relnamespace::regnamespace::text = ANY ($2) AND relkind = 'S' AND NOT has_sequence_privilege($1, oid, 'USAGE')
  UNION ALL
  SELECT format('GRANT EXECUTE ON FUNCTION %s TO %I', oid::regprocedure, $1::text) FROM pg_proc
  WHERE pronamespace::regnamespace::text = ANY ($2) AND prokind <> 'p' AND NOT has_function_privilege($1, oid, 'EXECUTE')`;

/** A statement whose tables or columns come with a later migration is left for that one. */
const whereItCan = (sql: string) =>
  `DO $refused$ BEGIN ${sql}; EXCEPTION WHEN invalid_schema_name OR undefined_table OR undefined_column THEN NULL; END $refused$`;

/** Lets the application use what the migration in this transaction has made, so that it works whatever becomes of the next one. */
export async function grantNew(database: Runs, { role, domains }: Granted): Promise<void> {
  const grants = (await database.query(missing, [role, schemasOf(domains)])) as { sql: string }[];
  if (grants.length === 0) return;
  await database.query(grants.map(({ sql }) => sql).join('; '));
  for (const sql of refusedOf({ role, domains })) await database.query(whereItCan(sql));
}

/**
 * Tenant columns have no statistics, so PostgreSQL assumes every organisation is a 200th of a table. One plan serves all of them,
 * and a plan for the average organisation, which has a few rows, would read all rows of a large one.
 */
export async function forgetSizes(database: Runs): Promise<void> {
  await database.query(`DO $$
    DECLARE of record;
    BEGIN
      FOR of IN
        SELECT n.nspname AS schema, c.relname AS table FROM pg_attribute a
        JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' JOIN pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_policy p ON p.polrelid = c.oid AND p.polname = 'tenant'
        WHERE a.attname = 'organisation_id' AND a.attstattarget IS DISTINCT FROM 0
      LOOP
        EXECUTE format('ALTER TABLE %I.%I ALTER organisation_id SET STATISTICS 0', of.schema, of.table);
        PERFORM pg_clear_attribute_stats(of.schema, of.table, 'organisation_id', false);
      END LOOP;
    END $$`);
}
