import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import pg from 'pg';
import { LastingClient } from './lasting-client.ts';

describe('a borrowed connection that ends between two statements', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let superuser: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.databaseUrl, max: 1, Client: LastingClient });
    superuser = new pg.Client({ connectionString: database.superuserUrl });
    await superuser.connect();
  });
  afterAll(async () => {
    await superuser.end();
    await pool.end();
    await database.drop();
  });

  it('ends nothing else: the next statement fails, and the pool goes on', async () => {
    const borrowed = await pool.connect();
    const { rows } = await borrowed.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => borrowed.once('end', resolve));
    await superuser.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    expect(borrowed.listenerCount('error')).toBeGreaterThan(0);
    await expect(borrowed.query('select 1')).rejects.toThrow(/not queryable|connection/i);
    borrowed.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
