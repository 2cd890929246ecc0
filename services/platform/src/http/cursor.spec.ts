import { describe, expect, it } from '@jest/globals';
import { decodeCursor, encodeCursor, pageOf } from './cursor.ts';

describe('a cursor', () => {
  it.each([[['Zoë', 'b']], [['', null]], [['"quoted" \\ /']]])(
    '%j survives the way to the reader and back',
    (values) => {
      const cursor = encodeCursor(values);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(cursor, values.length)).toEqual(values);
    },
  );

  it('is not needed for the first page', () => {
    expect(decodeCursor(undefined, 2)).toBeNull();
  });

  it.each(['', '!', 'bm90IGpzb24', encodeCursor(['a']), encodeCursor(['a', 'b', 'c'])])(
    '%j is not one of ours',
    (cursor) => {
      expect(() => decodeCursor(cursor, 2)).toThrow('another look');
    },
  );
});

describe('a page', () => {
  const rows = ['a', 'b', 'c'];
  const keyOf = (row: string) => [row];

  it('ends with a cursor to its last row when there is more', () => {
    const { items, nextCursor } = pageOf(rows, 2, keyOf);
    expect(items).toEqual(['a', 'b']);
    expect(decodeCursor(nextCursor ?? undefined, 1)).toEqual(['b']);
  });

  it.each([3, 4])('of %i is the last when no row is left over', (limit) => {
    expect(pageOf(rows, limit, keyOf)).toEqual({ items: rows, nextCursor: null });
  });

  it('of nothing is the last', () => {
    expect(pageOf([], 20, keyOf)).toEqual({ items: [], nextCursor: null });
  });
});
