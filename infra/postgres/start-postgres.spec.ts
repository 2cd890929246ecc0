import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { type Postgres, startPostgres } from './start-postgres.ts';

// Not the user's temporary directory: the server's account may have to enter it.
const root = mkdtempSync('/var/tmp/petcare-postgres-spec-');
chmodSync(root, 0o755);
const quick = { fsync: 'off' };

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the server in another process and kills that process, as `kill -9` of the whole product does. */
async function startAndKillLauncher(dataDirectory: string): Promise<void> {
  const script = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-postgres.ts'))};
    await startPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)} });
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
  await new Promise((resolve) => child.once('exit', resolve));
}

function postmasterOf({ clusterDirectory }: Postgres): number {
  return Number(readFileSync(join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

afterAll(() => rmSync(root, { recursive: true }));

describe('a server of its own', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres({ dataDirectory: join(root, 'first'), settings: quick });
  });
  afterAll(() => postgres.stop());

  it('is UTF-8, sorts by code point and counts time in UTC whatever the machine says', async () => {
    const [settings] = await ask(
      postgres.appUrl,
      `select pg_encoding_to_char(encoding) encoding, datlocprovider provider, datlocale locale,
         current_setting('timezone') zone, current_setting('fsync') fsync
       from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', zone: 'UTC', fsync: 'off' });
  });

  it('listens on this machine only and keeps its passwords to its owner', async () => {
    const [{ addresses } = { addresses: '' }] = await ask<{ addresses: string }>(
      postgres.superuserUrl,
      "select current_setting('listen_addresses') addresses",
    );
    expect(addresses).toBe('127.0.0.1');
    expect(statSync(join(root, 'first', 'launcher.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(root, 'first', 'server.log')).mode & 0o777).toBe(0o600);
  });

  it('gives the product roles that are neither superuser nor above row-level security', async () => {
    const roles = await ask(
      postgres.superuserUrl,
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles
       where rolname like 'petcare%' order by rolname`,
    );
    const plain = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
    expect(roles).toEqual([
      { ...plain, rolname: 'petcare_app' },
      { ...plain, rolname: 'petcare_owner', rolcreaterole: true },
    ]);
  });

  it('hides every row from the application role where a policy says so, and lets it change nothing of the table', async () => {
    await ask(
      postgres.ownerUrl,
      `create table secret (note text); insert into secret values ('hidden');
       alter table secret enable row level security; alter table secret force row level security;
       grant select on secret to petcare_app`,
    );
    expect(await ask(postgres.appUrl, 'select * from secret')).toEqual([]);
    expect(await ask(postgres.ownerUrl, 'select * from secret')).toEqual([]);
    await expect(ask(postgres.appUrl, 'alter table secret disable row level security')).rejects.toThrow(
      'must be owner',
    );
    await expect(ask(postgres.appUrl, 'set row_security = off; select * from secret')).rejects.toThrow(
      'row-level security',
    );
    await expect(ask(postgres.appUrl, 'set role petcare_owner')).rejects.toThrow('permission denied');
  });

  it('runs beside the server of another data directory', async () => {
    const other = await startPostgres({ dataDirectory: join(root, 'second'), settings: quick });
    await ask(other.ownerUrl, 'create table only_here (id int)');
    expect(other.port).not.toBe(postgres.port);
    expect(await ask(postgres.ownerUrl, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
    await other.stop();
  });
});

describe('the place of the cluster', () => {
  it('is inside of the data directory, also where root has closed that to others', async () => {
    const dataDirectory = join(root, 'closed itself');
    mkdirSync(dataDirectory, { mode: 0o700 });
    const postgres = await startPostgres({ dataDirectory, settings: quick });
    expect(postgres.clusterDirectory).toBe(join(dataDirectory, 'cluster'));
    await postgres.stop();
  });

  it('is outside, and stays there, when the server runs under an account that may not get to the data directory', async () => {
    const closed = join(root, 'closed above');
    mkdirSync(closed, { mode: 0o700 });
    const options = { dataDirectory: join(closed, 'data'), settings: quick };
    const first = await startPostgres(options);
    await first.stop();
    const second = await startPostgres(options);
    await second.stop();
    const isRoot = process.getuid?.() === 0;
    expect(dirname(first.clusterDirectory)).toMatch(
      isRoot ? /^\/var\/lib\/petcare\/[0-9a-f]{16}$/ : /closed above\/data$/,
    );
    expect(second.clusterDirectory).toBe(first.clusterDirectory);
    rmSync(dirname(first.clusterDirectory), { recursive: true });
  });
});

describe('the next start', () => {
  const dataDirectory = join(root, 'again');

  it('finds the rows, the port and the passwords of the one before', async () => {
    const before = await startPostgres({ dataDirectory });
    await ask(before.ownerUrl, "create table kept as select 'row' as what");
    await before.stop();
    const after = await startPostgres({ dataDirectory });
    expect(await ask(after.ownerUrl, 'select * from kept')).toEqual([{ what: 'row' }]);
    expect(after).toMatchObject({ port: before.port, appUrl: before.appUrl, reused: false });
    await after.stop();
  });

  it('uses the server on whose launcher was killed, and can stop it', async () => {
    await startAndKillLauncher(dataDirectory);
    const after = await startPostgres({ dataDirectory });
    expect(after.reused).toBe(true);
    expect(await ask(after.ownerUrl, 'select * from kept')).toEqual([{ what: 'row' }]);
    await after.stop();
    await expect(ask(after.ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('recovers when the server was killed too, at once', async () => {
    const before = await startPostgres({ dataDirectory });
    await ask(before.ownerUrl, "insert into kept values ('committed')");
    process.kill(postmasterOf(before), 'SIGKILL');
    const after = await startPostgres({ dataDirectory });
    expect(after.reused).toBe(false);
    expect(await ask(after.ownerUrl, 'select count(*)::int as rows from kept')).toEqual([{ rows: 2 }]);
    await after.stop();
  });

  it('takes another port when its own was taken meanwhile', async () => {
    const before = await startPostgres({ dataDirectory });
    await before.stop();
    const squatter = await startPostgres({ dataDirectory: join(root, 'squatter'), port: before.port, settings: quick });
    const after = await startPostgres({ dataDirectory });
    expect(after.port).not.toBe(before.port);
    await Promise.all([after.stop(), squatter.stop()]);
  });

  it('says why a server cannot start, with the end of its log', async () => {
    const impossible = startPostgres({ dataDirectory, settings: { shared_buffers: 'lots' } });
    await expect(impossible).rejects.toThrow(
      /ended while it was starting[^]*invalid value for parameter "shared_buffers"/,
    );
  });
});
