import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Report } from '@petcare/contracts/reports';
import { extractText } from 'unpdf';
import { ReportPdfs } from './report-pdfs.service.ts';

let pdfs: ReportPdfs;
beforeEach(() => {
  pdfs = new ReportPdfs();
});
afterEach(() => pdfs.onModuleDestroy());

const weights = (rows: number): Report => ({
  title: 'Weight',
  organisation: 'The Żak family',
  pet: 'Bella',
  from: null,
  to: null,
  tables: [
    {
      title: 'Weight',
      columns: [
        { label: 'Pet', type: 'text' },
        { label: 'kg', type: 'number' },
      ],
      rows: Array.from({ length: rows }, (_, index) => [`Bella, the ${index}th time`, 8.4]),
      totalPence: null,
    },
  ],
});

async function timesIn(report: Report): Promise<number> {
  const { text } = await extractText(new Uint8Array(await buffer(pdfs.of(report))), { mergePages: true });
  return text.match(/the \d+th time/g)?.length ?? 0;
}

it('typesets several at once, each whole', async () => {
  const made = await Promise.all([1, 300, 0, 45].map((rows) => timesIn(weights(rows))));
  expect(made).toEqual([1, 300, 0, 45]);
});

it('sends it in pieces, as they are written', async () => {
  const sizes: number[] = [];
  for await (const piece of pdfs.of(weights(2_000))) sizes.push((piece as Uint8Array).length);
  expect(sizes.length).toBeGreaterThan(10);
});

it('goes on when somebody leaves before the end', async () => {
  const left = pdfs.of(weights(1_900));
  await new Promise((resolve) => left.once('data', resolve));
  left.destroy();
  expect(await timesIn(weights(3))).toBe(3);
});

it('says when one fails, and goes on', async () => {
  const broken = { ...weights(1), tables: weights(1).tables.map((table) => ({ ...table, rows: [null as never] })) };
  await expect(buffer(pdfs.of(broken))).rejects.toThrow('of null');
  expect(await timesIn(weights(2))).toBe(2);
});
