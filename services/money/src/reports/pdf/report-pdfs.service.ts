import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { dateIn, defaultZone } from '@petcare/contracts';
import { isLongReport, type Report } from '@petcare/contracts/reports';
import { ProblemError, WorkThread } from '@petcare/platform';
import type { PdfTask } from './report-pdf-thread.ts';

const file = fileURLToPath(new URL('../../../dist/reports/pdf/report-pdf-thread.js', import.meta.url));
const common = { file, mostWaiting: 100 };

/**
 * Reports as PDF, typeset in threads of their own: however long one is, it holds no other request up. What stands on a page stays in
 * memory until the last one, so long ones, which only a worker makes, have a thread that may take more.
 */
@Injectable()
export class ReportPdfs implements OnModuleDestroy {
  // People read a report for a few minutes before they want it as PDF.
  private readonly short = new WorkThread<PdfTask, void>({ ...common, atOnce: 2, memory: 64, idle: 300_000 });
  private readonly long = new WorkThread<PdfTask, void>({ ...common, atOnce: 1, memory: 1_024, idle: 30_000 });

  /** Somebody looks at a report, which they may want as PDF next, or its rows are being read. */
  start(): void {
    this.short.start();
  }

  /**
   * As it is written, from the first piece on; `told` hears which part of its rows is written, 0 to 1.
   * @throws {ProblemError} 503 when too many wait already
   */
  of(report: Report, told: (part: number) => void = () => undefined): Readable {
    const thread = isLongReport(report) ? this.long : this.short;
    if (thread.isFull)
      throw new ProblemError('unavailable', 'Too many reports are being made just now. Try again in a minute.');
    const { port1, port2 } = new MessageChannel();
    const pdf = new Readable({
      read: () => undefined,
      destroy: (error, done) => {
        port1.close();
        done(error);
      },
    });
    port1.on('message', (piece: Uint8Array | number | null) => {
      if (typeof piece === 'number') told(piece);
      else pdf.push(piece);
    });
    const task: PdfTask = { report, madeOn: report.madeOn ?? dateIn(defaultZone), port: port2 };
    thread.run(task, [port2]).catch((error: unknown) => pdf.destroy(error as Error));
    return pdf;
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.short.end(), this.long.end()]);
  }
}
