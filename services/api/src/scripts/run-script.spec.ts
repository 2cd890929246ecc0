import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, eventually, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';

const root = join(import.meta.dirname, '../../../..');
let database: TestDatabase;
let truth: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  truth = new Client({ connectionString: database.superuserUrl });
  await truth.connect();
});
afterAll(async () => {
  await truth.end();
  await database.drop();
});

/** `npm run admin -- …` on this test's database. */
function admin(args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  const source = ['--conditions=source', '--import', join(root, 'services/platform/test/typescript.mjs')];
  return spawn(process.execPath, [...source, join(root, 'services/api/src/admin.ts'), ...args], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: 'smtp://localhost',
      APP_SECRET: 'a secret of these tests, long enough for all',
      DATABASE_URL: database.databaseUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      ...environment,
    },
  });
}
const lastRun = async () => {
  const { rows } = await truth.query<{ arguments: string[]; output: string; exitCode: number | null }>(
    `select arguments, output, exit_code as "exitCode" from admin.script_run order by started_at desc limit 1`,
  );
  return rows[0];
};

it('runs to its end, says so in its exit code and in the log', async () => {
  const [code] = await once(admin(['migrate']), 'exit');
  expect(code).toBe(0);
  expect(await lastRun()).toMatchObject({ exitCode: 0, output: expect.stringContaining('Nothing to migrate.') });
});

it('fails with what is wrong, and keeps neither what tells of a person nor what opens something', async () => {
  const args = [
    'create-super-admin',
    '--username',
    'CANARY-name',
    '--email=canary@petcare.example',
    '--first-name',
    'Canary',
  ];
  const [code] = await once(admin(args, { PETCARE_ADMIN_PASSWORD: 'canary' }), 'exit');
  expect(code).toBe(1);
  const run = await lastRun();
  expect(run).toMatchObject({
    exitCode: 1,
    arguments: ['--username', '…', '--email=…', '--first-name', '…'],
    output: expect.stringMatching(/password/i),
  });
  expect(JSON.stringify(run)).not.toMatch(/canary/i);
});

it('that is told to end says so, and ends as the signal wants', async () => {
  await truth.query('select pg_advisory_lock(726354011)');
  const child = admin(['migrate']);
  await eventually(async () =>
    expect(await lastRun()).toMatchObject({ exitCode: null, output: expect.stringContaining('nobody else') }),
  );
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  await truth.query('select pg_advisory_unlock(726354011)');
  expect(code).toBe(143);
  expect(await lastRun()).toMatchObject({ exitCode: 143, output: expect.stringContaining('told to stop (SIGTERM)') });
});
