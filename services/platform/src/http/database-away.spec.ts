import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTestDatabase,
  eventually,
  inject,
  signUp,
  startProxy,
  startTestApi,
  whileLocked,
  type Actor,
  type Proxy,
  type TestApi,
  type TestDatabase,
} from '@petcare/testing/server';

let database: TestDatabase;
let proxy: Proxy;
let api: TestApi;
let anna: Actor;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startProxy(database.databaseUrl);
  api = await startTestApi({ database, settings: { DATABASE_URL: proxy.url } });
  anna = await signUp(api);
});
afterAll(async () => {
  await api.close();
  await proxy.stop();
  await database.drop();
});

const isBack = () =>
  eventually(async () => {
    expect((await anna.get('/api/pets')).status).toBe(200);
    expect((await inject(api, { url: '/health/ready' })).status).toBe(200);
  });

const isAway = {
  status: 503,
  body: { code: 'unavailable', message: expect.stringContaining('Nothing is lost') },
  headers: { 'retry-after': expect.stringMatching(/^[1-9]\d?$/) },
};

describe('while the database is away', () => {
  it('every request that needs it is asked to come again, and is answered once it is back', async () => {
    expect((await anna.get('/api/pets')).status).toBe(200);
    await proxy.cut();
    expect(await anna.get('/api/pets')).toMatchObject(isAway);
    expect(await anna.post('/api/pets', { name: 'Bella', species: 'dog' })).toMatchObject(isAway);
    expect(await inject(api, { url: '/health/ready' })).toMatchObject(isAway);

    await proxy.restore();
    await isBack();
    expect((await anna.post('/api/pets', { name: 'Bella', species: 'dog' })).status).toBe(201);
  });

  it('the process lives, and pages and files are there', async () => {
    await proxy.cut();
    for (const url of ['/health/live', '/pets', '/assets/app.0123.js'])
      expect(await inject(api, { url })).toMatchObject({ status: 200 });
    await proxy.restore();
    await isBack();
  });

  it('nobody is told that they are not logged in', async () => {
    await proxy.cut();
    expect(await anna.get('/api/auth/user')).toMatchObject(isAway);
    expect(await anna.post('/api/auth/login', { username: anna.username, password: anna.password })).toMatchObject(
      isAway,
    );
    await proxy.restore();
    await isBack();
    expect((await anna.get('/api/auth/user')).status).toBe(200);
  });
});

describe('connections that the database ends', () => {
  const end = () =>
    api.sql(`select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid() and usename = 'petcare_app'`);

  it('in peace cost at most one attempt', async () => {
    await anna.get('/api/pets');
    await end();
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt++) statuses.push((await anna.get('/api/pets')).status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await isBack();
  });

  it('in the middle of a write leave nothing half done', async () => {
    await whileLocked(api, 'lock table pets.microchip', async (waiting) => {
      const half = { name: 'Half', species: 'dog', microchips: [{ number: '981000006612345' }] };
      const writing = anna.post('/api/pets', half);
      await waiting(1);
      await end();
      expect(await writing).toMatchObject(isAway);
    });
    expect(await api.sql(`select from pets.pet where name = 'Half'`)).toEqual([]);
    await isBack();
  });
});
