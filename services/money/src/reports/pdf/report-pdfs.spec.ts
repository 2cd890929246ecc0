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

it('says on which day it was made where the organisation is', async () => {
  const [page] = await pagesOf({ ...weights(1), madeOn: '2026-01-02' });
  expect(page).toContain('Made with Petcare on 2 Jan 2026');
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

const finding = (lines: number): Report => ({
  ...weights(0),
  title: 'Medical history',
  tables: [
    {
      title: 'Medical history',
      columns: [
        { label: 'Pet', type: 'text' },
        { label: 'Details', type: 'text' },
      ],
      rows: [
        ...Array.from({ length: 30 }, (): [string, string] => ['Bella', 'Booster']),
        ['Mog', Array.from({ length: lines }, (_, index) => `Line ${index}.\nSaid on.`).join('\n\n')],
        ['Rex', 'The last one'],
      ],
      totalPence: 100,
    },
  ],
});

async function pagesOf(made: Report): Promise<string[]> {
  return (await extractText(new Uint8Array(await buffer(pdfs.of(made))), { mergePages: false })).text;
}

it('goes on with a row that is taller than a page, its line breaks as they are, each page with its heads and number', async () => {
  const pages = await pagesOf(finding(80));
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, text] of pages.entries()) {
    expect(text.match(/Page \d+/g)).toEqual([`Page ${index + 1}`]);
    expect(text).toContain('The Żak family');
    expect(text).toMatch(/^Pet Details/m);
  }
  const all = pages.join('\n');
  expect(all.match(/^(Mog )?Line \d+\.\s*$/gm)).toHaveLength(80);
  expect(all.match(/^Said on\.\s*$/gm)).toHaveLength(80);
  expect(all).toContain('The last one');
});

it('begins the page of a total with the heads', async () => {
  const full = (rows: number) => ({
    ...weights(0),
    tables: weights(rows).tables.map((table) => ({ ...table, totalPence: 100 })),
  });
  const alone = [];
  for (let rows = 35; rows < 45; rows += 1) {
    const pages = await pagesOf(full(rows));
    const last = pages.at(-1) ?? '';
    if (pages.length > 1 && !last.includes('Bella, the')) alone.push(last);
  }
  expect(alone.length).toBeGreaterThan(0);
  for (const page of alone) expect(page).toMatch(/^Pet kg/m);
});
