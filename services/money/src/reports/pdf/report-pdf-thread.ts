import type { MessagePort } from 'node:worker_threads';
import { text } from 'node:stream/consumers';
import type { Report } from '@petcare/contracts/reports';
import { pdfOf } from './report-pdf.ts';

/** What the thread is given to do. */
export interface PdfTask {
  report: Report;
  /** ISO date */
  madeOn: string;
  /** Takes the PDF in pieces, which part of its rows is written between them, 0 to 1, and null behind the last one. */
  port: MessagePort;
}

/** Writes a page that nobody reads, so that the first that somebody waits for finds all it needs. */
export async function start(): Promise<void> {
  const columns = [{ label: 'Report', type: 'text' as const }];
  const table = { title: 'Report', columns, rows: [['Report']], totalPence: 0 };
  const report = { title: 'Report', organisation: 'Petcare', pet: null, from: null, to: null, tables: [table] };
  await text(pdfOf(report, '2026-01-01'));
}

/** Runs in a thread of its own. */
export default async function write({ report, madeOn, port }: PdfTask): Promise<void> {
  const pdf = pdfOf(report, madeOn, (part) => port.postMessage(part));
  // Whoever asked has gone.
  port.once('close', () => pdf.destroy());
  for await (const piece of pdf) {
    // Handed over in memory of its own: what is copied instead takes all of the shared memory along that small pieces are cut from.
    const { buffer } = new Uint8Array(piece as Buffer);
    port.postMessage(new Uint8Array(buffer), [buffer]);
  }
  port.postMessage(null);
}
