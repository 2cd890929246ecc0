import { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import pg from 'pg';
import { clientOptions } from './domain-database.ts';
import { rowsFrom } from './prepared-query.ts';
import { setValueTypes } from './value-types.ts';

setValueTypes();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let client: pg.Client;
let described: number;
beforeEach(async () => {
  client = new pg.Client({ ...clientOptions(database.databaseUrl), pipeline: true });
  await client.connect();
  described = 0;
  const { connection } = client as unknown as { connection: unknown };
  if (connection instanceof EventEmitter) connection.on('rowDescription', () => (described += 1));
});
afterEach(() => client.end());

const numbers = (count: number) =>
  rowsFrom(client, {
    name: 'numbers',
    text: `select n, nullif(n, 2) as "notTwo", n::text as word, array[n] as list from generate_series(1, $1::int) n`,
    values: [count],
  });
const rows = [
  { n: 1, notTwo: 1, word: '1', list: [1] },
  { n: 2, notTwo: null, word: '2', list: [2] },
  { n: 3, notTwo: 3, word: '3', list: [3] },
];

describe('a prepared query', () => {
  it('has its columns described once, and gives the same rows from then on', async () => {
    for (const count of [3, 0, 3, 1]) expect(await numbers(count)).toEqual(rows.slice(0, count));
    expect(described).toBe(1);
  });

  it('knows what is what among several asked at once', async () => {
    const words = (word: string) =>
      rowsFrom(client, { name: 'words', text: 'select $1::text as word', values: [word] });
    for (let round = 0; round < 3; round++)
      expect(await Promise.all([numbers(2), words('one'), numbers(3), words('two')])).toEqual([
        rows.slice(0, 2),
        [{ word: 'one' }],
        rows,
        [{ word: 'two' }],
      ]);
    // The first four were sent before anything was known.
    expect(described).toBe(4);
  });

  it('says what is wrong and who asked, and is asked again after that', async () => {
    const divide = (by: number) => rowsFrom(client, { name: 'divide', text: 'select 12 / $1::int as n', values: [by] });
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(3)).toEqual([{ n: 4 }]);
    const fault: unknown = await divide(0).catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: '22012' });
    expect(fault instanceof Error ? fault.stack : '').toContain('prepared-query.spec.ts');
    expect(await divide(4)).toEqual([{ n: 3 }]);
  });

  it('refuses a value that can’t be read, and no other', async () => {
    const instant = (at: string) =>
      rowsFrom(client, { name: 'instant', text: 'select $1::timestamptz as at', values: [at] });
    await expect(instant('infinity')).rejects.toThrow(RangeError);
    expect(await instant('2026-11-27T10:00:00Z')).toEqual([{ at: '2026-11-27T10:00:00.000Z' }]);
  });

  it('is described each time without a name, and may have no columns at all', async () => {
    const unnamed = () => rowsFrom(client, { text: 'select $1::int as n', values: [1] });
    expect([await unnamed(), await unnamed()]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    expect(described).toBe(2);
    const nothing = () =>
      rowsFrom(client, { name: 'nothing', text: `select set_config('app.via', '', true) from generate_series(1, 0)` });
    expect([await nothing(), await nothing()]).toEqual([[], []]);
    expect(await rowsFrom(client, { name: 'unlock', text: 'reset app.via' })).toEqual([]);
  });
});
