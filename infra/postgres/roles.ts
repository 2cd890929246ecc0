import { Client } from 'pg';
import type { LauncherState } from './launcher-state.ts';
import { PostgresError } from './postgres-error.ts';

const database = 'petcare';

/** A server's connection strings: who migrates, who serves, and who may do everything. */
export function urlsFor(port: number, { superuser, owner, app }: LauncherState['passwords']) {
  const url = (role: string, password: string, name: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${name}`;
  return {
    superuserUrl: url('postgres', superuser, 'postgres'),
    ownerUrl: url('petcare_owner', owner, database),
    appUrl: url('petcare_app', app, database),
  };
}

/**
 * True if the server behind the URL keeps its data in this directory; false while it can't be asked. Throws
 * if it doesn't know the password.
 */
export async function keepsItsDataIn(directory: string, superuserUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: superuserUrl, connectionTimeoutMillis: 2000 });
  // A server that is stopping cuts the connection after answering.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ directory: string }>("select current_setting('data_directory') as directory");
    return rows[0]?.directory === directory;
  } catch (error) {
    const refused = error instanceof Error && 'code' in error && error.code === '28P01';
    if (refused) throw new PostgresError(`The passwords in launcher.json don’t match the database in ${directory}.`);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Creates what is missing: `petcare_owner` (may create roles, owns the database, migrates), `petcare_app` (owns
 * nothing, cannot bypass row-level security, serves) and the database `petcare`.
 */
export async function createRoles(superuserUrl: string, { owner, app }: LauncherState['passwords']): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles union all select datname from pg_database',
    );
    const present = new Set(rows.map(({ name }) => name));
    const create = async (name: string, sql: string) => (present.has(name) ? undefined : client.query(sql));
    await create('petcare_owner', `create role petcare_owner login createrole password ${client.escapeLiteral(owner)}`);
    await create('petcare_app', `create role petcare_app login password ${client.escapeLiteral(app)}`);
    await create(database, `create database ${database} owner petcare_owner`);
  } finally {
    await client.end();
  }
}
