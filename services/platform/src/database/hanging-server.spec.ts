import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, eventually, startProxy, type Proxy, type TestDatabase } from '@petcare/testing/server';
import { openDatabase } from '../../test/probe-tables.ts';
import { problemOf } from '../http/problem-of.ts';
import type { Database } from './database.ts';
import { noOrganisation } from './no-organisation.ts';

const waitMs = 500;

let server: TestDatabase;
let proxy: Proxy;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  proxy = await startProxy(server.databaseUrl);
  database = await openDatabase({ databaseUrl: proxy.url }, 2, waitMs);
});
afterAll(async () => {
  await database.dataSource.destroy();
  await proxy.stop();
  await server.drop();
});

const ask = () => database.acrossOrganisations('select 1 as value');
const askWithin = () => database.transaction(noOrganisation, ({ query }) => query('select 1 as value'));

describe('the connections for transactions', () => {
  it('wait no longer for a server that hangs than they may, and are there again with it', async () => {
    expect([await ask(), await askWithin()]).toEqual([[{ value: 1 }], [{ value: 1 }]]);
    proxy.freeze();
    for (const answer of await Promise.allSettled([ask(), askWithin()]))
      expect(problemOf(answer.status === 'rejected' ? answer.reason : null)).toMatchObject({ code: 'unavailable' });
    await proxy.restore();
    await eventually(async () => expect([await ask(), await askWithin()]).toEqual([[{ value: 1 }], [{ value: 1 }]]));
  });

  it('wait longer where the work gives itself more time', async () => {
    const slowly = (time?: number) =>
      database.transaction(noOrganisation, ({ query }) => query('select pg_sleep($1::float8)', ['1']), time);
    await expect(slowly()).rejects.toThrow('Query read timeout');
    await expect(slowly(20_000)).resolves.toHaveLength(1);
  });
});
