import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvOf } from './report-csv.ts';

const report = (rows: (string | number | null)[][]) => ({
  title: 'Expenses',
  organisation: 'The Hartley family',
  pet: null,
  from: null,
  to: null,
  tables: [
    {
      title: 'All',
      columns: [
        { label: 'Date', type: 'date' as const },
        { label: 'Amount', type: 'pence' as const },
        { label: 'Note', type: 'text' as const },
      ],
      rows,
      totalPence: null,
    },
  ],
});
const linesOf = (csv: string) => csv.slice(1).split('\r\n');

it('has a mark, a head and a line for each row; numbers stay numbers', () => {
  const csv = csvOf(report([['2026-11-20', -120_450, 'He said "no", twice']]));
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(linesOf(csv)).toEqual(['Date,Amount (GBP),Note', '2026-11-20,-1204.50,"He said ""no"", twice"', '']);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tcmd', '\rcmd'])('defuses %j', (text) => {
  expect(csvOf(report([[null, 0, text]])).split('\n')[1]).toContain(`,"'${text.slice(0, 1)}`);
});

it('never lets a text begin as a formula, and keeps it in its cell', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      const [, line = ''] = /^[^\n]*\n([\s\S]*)\r\n$/.exec(csvOf(report([['2026-11-20', 5, text]]))) ?? [];
      const cell = line.slice('2026-11-20,0.05,'.length);
      const plain = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(plain.replace(/^'(?=[=+\-@\t\r])/, '')).toBe(text.replace(/^'(?=[=+\-@\t\r])/, ''));
      expect(/^[=+\-@\t\r]/.test(plain)).toBe(false);
    }),
  );
});
