import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@petcare/testing/server';
import { createProbeDatabase, openDatabase, ours, theirs } from '../../test/probe-tables.ts';
import type { Database, Transaction } from './database.ts';

let probe: TestDatabase;
let database: Database;
beforeAll(async () => {
  probe = await createProbeDatabase();
  database = await openDatabase(probe, 2);
});
afterAll(async () => {
  await database.dataSource.destroy();
  await probe.drop();
});

const names = async (organisationId: string, ...ids: number[]): Promise<string[]> =>
  (
    await database.read<{ name: string }>(
      organisationId,
      `select name from probe.animal where organisation_id = $1 and id = any($2::int[]) order by id`,
      [ids.map(String)],
    )
  ).map(({ name }) => name);

const insert = ({ query }: Transaction, organisationId: string, id: number) =>
  query(`insert into probe.animal values ($1, $2, 'new') returning id`, [organisationId, id]);

describe('without an organisation', () => {
  it('nothing is seen', async () => {
    expect(await database.acrossOrganisations(`select * from probe.animal`)).toEqual([]);
    expect(await database.acrossOrganisations(`select count(*) as animals from probe.animal`)).toEqual([
      { animals: 0 },
    ]);
  });

  it('nothing is written', async () => {
    await expect(database.acrossOrganisations(`insert into probe.animal values ($1, 50, 'x')`, [ours])).rejects.toThrow(
      'row-level security',
    );
    expect(await database.acrossOrganisations(`update probe.animal set name = 'x' returning id`)).toEqual([]);
    expect(await database.acrossOrganisations(`delete from probe.animal returning id`)).toEqual([]);
  });
});

describe('a transaction of an organisation', () => {
  let next = 100;
  beforeEach(() => void (next += 1));

  it('writes and reads its own rows', async () => {
    await database.transaction(ours, async (transaction) => {
      expect(await insert(transaction, ours, next)).toEqual([{ id: next }]);
      expect(await transaction.query(`select count(*) as notes from probe.note`)).toEqual([{ notes: 10 }]);
    });
    expect(await names(ours, next)).toEqual(['new']);
  });

  it('has the rows of an UPDATE and a DELETE that return some', async () => {
    await database.transaction(ours, async (transaction) => {
      const { query } = transaction;
      await insert(transaction, ours, next);
      expect(await query(`update probe.animal set name = 'old' where id = $1 returning id, name`, [next])).toEqual([
        { id: next, name: 'old' },
      ]);
      expect(await query(`delete from probe.animal where id = $1 returning name`, [next])).toEqual([{ name: 'old' }]);
      expect(await query(`update probe.animal set name = 'x' where id = $1 returning id`, [next])).toEqual([]);
    });
  });

  it.each([
    ['insert a row for another', `insert into probe.animal values ('${theirs}', 200, 'x')`],
    ['give a row to another', `update probe.animal set organisation_id = '${theirs}', id = 201 where id = 20`],
  ])('cannot %s: the policy refuses it', async (_case, sql) => {
    await expect(database.transaction(ours, ({ query }) => query(sql))).rejects.toThrow('row-level security');
  });

  it.each([
    ['change', `update probe.animal set name = 'x' where organisation_id = '${theirs}' returning id`],
    ['delete', `delete from probe.animal where organisation_id = '${theirs}' returning id`],
  ])('cannot %s rows of another: it does not see them', async (_case, sql) => {
    expect(await database.transaction(ours, ({ query }) => query(sql))).toEqual([]);
    expect(await names(theirs, 1, 40)).toEqual(['theirs 1', 'theirs 40']);
  });

  it('leaves nothing behind when it throws', async () => {
    const fault = new Error('changed my mind');
    const failing = database.transaction(ours, async (transaction) => {
      await insert(transaction, ours, next);
      throw fault;
    });
    await expect(failing).rejects.toBe(fault);
    expect(await names(ours, next)).toEqual([]);
  });

  it('leaves no organisation behind on its connection', async () => {
    const single = await openDatabase(probe, 1);
    await single.transaction(ours, (transaction) => insert(transaction, ours, next));
    await single.transaction(ours, () => Promise.reject(new Error('no'))).catch(() => undefined);
    expect(await single.acrossOrganisations(`select * from probe.animal`)).toEqual([]);
    await single.dataSource.destroy();
  });

  it('runs beside one of another organisation without either seeing the other', async () => {
    const [mine, other] = await Promise.all(
      [ours, theirs].map((organisationId) =>
        database.transaction(organisationId, async (transaction) => {
          await transaction.query(`select pg_advisory_xact_lock_shared(1)`);
          await insert(transaction, organisationId, 300);
          return transaction.query(`select distinct organisation_id as id from probe.animal`);
        }),
      ),
    );
    expect([mine, other]).toEqual([[{ id: ours }], [{ id: theirs }]]);
  });
});

describe('a read that very many make at once', () => {
  it('waits for no connection of its own', async () => {
    const single = await openDatabase(probe, 1);
    const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = single.transaction(ours, () => {
      taken.resolve();
      return free.promise;
    });
    await taken.promise;
    expect(await single.readAcross(`select count(*) as animals from probe.animal`)).toEqual([{ animals: 0 }]);
    free.resolve();
    await holding;
    await single.onApplicationShutdown();
    await single.dataSource.destroy();
  });
});

it('no statement starts more processes or is compiled, in a shared connection or one from the pool', async () => {
  const sql = `select current_setting('max_parallel_workers_per_gather') as processes, current_setting('jit') as compiled`;
  const expected = [{ processes: '0', compiled: 'off' }];
  expect(await database.readAcross(sql)).toEqual(expected);
  expect(await database.transaction(ours, ({ query }) => query(sql))).toEqual(expected);
});

describe('a read that a transaction calls', () => {
  it('is part of it when it is of the same organisation', async () => {
    await database.transaction(ours, async (transaction) => {
      await insert(transaction, ours, 350);
      expect(await names(ours, 350)).toEqual(['new']);
      expect(await database.acrossOrganisations(`select name from probe.animal where id = 350`)).toEqual([
        { name: 'new' },
      ]);
      expect(await names(theirs, 1, 350)).toEqual(['theirs 1']);
      expect(await transaction.query(`select name from probe.animal where id = 1`)).toEqual([{ name: 'ours 1' }]);
    });
  });

  it('takes no further connection: more transactions than there are come to their end', async () => {
    const reading = database.transaction.bind(database, ours, async () => {
      await database.acrossOrganisations(`select pg_sleep(0.01)`);
      return names(ours, 1);
    });
    expect(await Promise.all(Array.from({ length: 10 }, () => reading()))).toEqual(
      Array.from({ length: 10 }, () => ['ours 1']),
    );
  });

  it('has a connection of its own when it comes after the end', async () => {
    let late: Promise<string[]> = Promise.resolve([]);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    await database.transaction(ours, async (transaction) => {
      late = ended.then(() => names(ours, 1, 351));
      await insert(transaction, ours, 351);
    });
    end();
    expect(await late).toEqual(['ours 1', 'new']);
  });
});

describe('what is to happen after a commit', () => {
  it('happens once the rows are there for everybody, in order', async () => {
    const seen: Promise<string[]>[] = [];
    const order: number[] = [];
    await database.transaction(ours, async (transaction) => {
      transaction.afterCommit(() => seen.push(names(ours, 400)));
      transaction.afterCommit(() => order.push(seen.length));
      await insert(transaction, ours, 400);
      expect(seen).toEqual([]);
    });
    expect(order).toEqual([1]);
    expect(await seen[0]).toEqual(['new']);
  });

  it('does not happen when the transaction fails, nor when the commit itself does', async () => {
    let happened = 0;
    const register = ({ afterCommit }: Transaction) => afterCommit(() => void (happened += 1));
    await database
      .transaction(ours, async (transaction) => {
        register(transaction);
        throw new Error('no');
      })
      .catch(() => undefined);
    const deferred = database.transaction(ours, async (transaction) => {
      register(transaction);
      await transaction.query(
        `create temporary table twice (id int unique deferrable initially deferred) on commit drop`,
      );
      await transaction.query(`insert into twice values (1), (1)`);
    });
    await expect(deferred).rejects.toThrow('twice_id_key');
    expect(happened).toBe(0);
  });
});

describe('values', () => {
  it('leave the database as the contracts name them', async () => {
    const [row] = await database.acrossOrganisations(
      `select date '2026-03-29' as day, timestamp '2026-03-29 01:30' as local, timestamptz '2026-03-29 01:30+01' as instant,
              count(*) as counted, '[{"a": 1}]'::json as list, null::date as missing`,
    );
    expect(row).toEqual({
      day: '2026-03-29',
      local: '2026-03-29 01:30:00',
      instant: '2026-03-29T00:30:00.000Z',
      counted: 1,
      list: [{ a: 1 }],
      missing: null,
    });
  });

  it('are bound, never written into the statement', async () => {
    const name = `'; drop table probe.note; --`;
    expect(await database.read(ours, `select $2::text as name`, [name])).toEqual([{ name }]);
  });
});
