import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, eventually, startProxy, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import { clientOptions } from './domain-database.ts';
import { problemOf } from '../http/problem-of.ts';
import { Lane } from './lane.ts';

let database: TestDatabase;
let truth: Client;
let lane: Lane;
beforeAll(async () => {
  database = await createTestDatabase();
  truth = new Client({ connectionString: database.superuserUrl });
  await truth.connect();
  lane = new Lane(clientOptions(database.databaseUrl), 2);
});
afterAll(async () => {
  await lane.close();
  await truth.end();
  await database.drop();
});

const echo = (value: number) =>
  lane.query<{ value: number }>({ name: 'echo', text: 'select $1::int as value', values: [value] });

describe('a lane', () => {
  it('gives everybody their own answer, however many ask at once', async () => {
    const values = Array.from({ length: 500 }, (_, index) => index);
    expect((await Promise.all(values.map(echo))).flat()).toEqual(values.map((value) => ({ value })));
  });

  it('fails one read without harm to those beside it', async () => {
    const divide = (by: number) => lane.query({ name: 'divide', text: 'select 10 / $1::int as value', values: [by] });
    const answers = await Promise.allSettled([divide(2), divide(0), divide(5), divide(0), divide(10)]);
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual([
      [{ value: 5 }],
      'error: division by zero',
      [{ value: 2 }],
      'error: division by zero',
      [{ value: 1 }],
    ]);
  });

  it('lets nobody wait for a read that is held up on another line', async () => {
    await truth.query('select pg_advisory_lock(7)');
    const held = lane.query({ text: 'select pg_advisory_xact_lock_shared(7)' });
    for (let value = 0; value < 20; value++) expect(await echo(value)).toEqual([{ value }]);
    await truth.query('select pg_advisory_unlock(7)');
    await held;
  });

  it('says so when its connections are ended, and connects again', async () => {
    await truth.query('select pg_advisory_lock(7)');
    const held = lane.query({ text: 'select pg_advisory_xact_lock_shared(7)' });
    const fate = expect(held).rejects.toThrow(/terminat/);
    await eventually(async () => {
      const { rowCount } = await truth.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await fate;
    await truth.query('select pg_advisory_unlock(7)');
    await eventually(async () => expect(await echo(1)).toEqual([{ value: 1 }]));
  });

  it('waits no longer for a server that hangs than it may, and is there again with it', async () => {
    const proxy = await startProxy(database.databaseUrl);
    const short = new Lane(clientOptions(proxy.url), 1, 500);
    const ask = () => short.query({ text: 'select 1 as value' });
    expect(await ask()).toEqual([{ value: 1 }]);
    proxy.freeze();
    const answers = await Promise.allSettled([ask(), ask(), ask()]);
    expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected', 'rejected']);
    for (const answer of answers)
      expect(problemOf(answer.status === 'rejected' ? answer.reason : null)).toMatchObject({ code: 'unavailable' });
    await proxy.restore();
    await eventually(async () => expect(await ask()).toEqual([{ value: 1 }]));
    await short.close();
    await proxy.stop();
  });
});
