import { expect, it } from '@jest/globals';
import { GroupedWrites } from './grouped-writes.ts';

interface Write {
  id: string;
  token: string;
}

/** Rows as in a table: a write succeeds only with the row's token, and returns the row's id. */
function tableOf(tokens: Record<string, string>) {
  const statements: string[][] = [];
  const writes = new GroupedWrites<Write>(async (items) => {
    statements.push(items.map(({ id, token }) => `${id}${token}`));
    return new Set(items.filter(({ id, token }) => tokens[id] === token).map(({ id }) => id));
  });
  return { statements, add: (id: string, token: string) => writes.add({ id, token }) };
}

it('makes writes of one moment in one statement, and tells each whether its row was changed', async () => {
  const { statements, add } = tableOf({ a: '1', b: '2' });
  expect(await Promise.all([add('a', '1'), add('b', '1')])).toEqual([true, false]);
  expect(statements).toEqual([['a1', 'b1']]);
});

it('has a row only once in a statement, so that nobody takes the answer to another for theirs', async () => {
  const { statements, add } = tableOf({ a: '2', b: '1' });
  expect(await Promise.all([add('a', '1'), add('a', '2'), add('b', '1')])).toEqual([false, true, true]);
  expect(statements).toEqual([['a1', 'b1'], ['a2']]);
});

it('rejects what was in a statement that failed, and goes on with the next', async () => {
  let fails = true;
  const writes = new GroupedWrites<Write>(async (items) => {
    if (fails) throw new Error('No database');
    return new Set(items.map(({ id }) => id));
  });
  await expect(writes.add({ id: 'a', token: '1' })).rejects.toThrow('No database');
  fails = false;
  expect(await writes.add({ id: 'a', token: '1' })).toBe(true);
});

it('writes at most two hundred rows in a statement', async () => {
  const ids = Array.from({ length: 201 }, (_, index) => String(index));
  const { statements, add } = tableOf(Object.fromEntries(ids.map((id) => [id, '1'])));
  await Promise.all(ids.map((id) => add(id, '1')));
  expect(statements.map(({ length }) => length)).toEqual([200, 1]);
});
