import { describe, expect, it } from '@jest/globals';
import { keyset } from './keyset.ts';

const hens = keyset<{ laidAt: string; id: string }, 'colour' | 'coop'>({
  order: { laidAt: ['h.laid_at', 'timestamptz'], id: ['h.id', 'uuid'] },
  direction: 'desc',
  filters: { colour: (value) => `h.colour = ${value}`, coop: (value) => `h.coop_id = ${value}::uuid` },
  sql: ({ beyond, inOrder }) => `select * from hen h where h.organisation_id = $1 ${beyond} ${inOrder}`,
});
const all = 'select * from hen h where h.organisation_id = $1';

describe('a list that is read by keys', () => {
  it('begins without a bound', () => {
    expect(hens.statement({ after: null, rows: 21, filters: {} })).toEqual({
      sql: `${all}  order by h.laid_at desc, h.id desc limit $2`,
      values: [21],
    });
  });

  it('goes on behind a row, with nothing that keeps the key from being a bound of the index', () => {
    expect(hens.statement({ after: ['2026-01-01', 'a'], rows: 21, filters: {} })).toEqual({
      sql: `${all} and (h.laid_at, h.id) < ($3::timestamptz, $4::uuid) order by h.laid_at desc, h.id desc limit $2`,
      values: [21, '2026-01-01', 'a'],
    });
  });

  it('says nothing of filters that nobody asked for', () => {
    expect(hens.statement({ after: null, rows: 5, filters: { coop: 'c', colour: undefined } })).toEqual({
      sql: `${all} and h.coop_id = $3::uuid order by h.laid_at desc, h.id desc limit $2`,
      values: [5, 'c'],
    });
    const { sql, values } = hens.statement({ after: ['t', 'i'], rows: 5, filters: { coop: 'c', colour: 'red' } });
    expect(sql).toContain('and h.colour = $5 and h.coop_id = $6::uuid');
    expect(values).toEqual([5, 't', 'i', 'red', 'c']);
  });

  it('is one statement for each shape, whatever the values, so that each is prepared once', () => {
    const texts = ['a', 'b'].map((value) => hens.statement({ after: [value, value], rows: 1, filters: {} }).sql);
    expect(new Set(texts).size).toBe(1);
  });

  it('takes the key of a row in the order of the list', () => {
    expect(hens.length).toBe(2);
    expect(hens.keyOf({ id: 'i', laidAt: 't' })).toEqual(['t', 'i']);
  });
});
