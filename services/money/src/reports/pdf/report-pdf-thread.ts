import type { MessagePort } from 'node:worker_threads';
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
