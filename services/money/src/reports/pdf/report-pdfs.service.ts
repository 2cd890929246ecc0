import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { dateIn, defaultZone } from '@petcare/contracts';
import type { Report } from '@petcare/contracts/reports';
import { ProblemError } from '@petcare/platform';
import { Tinypool } from 'tinypool';
import type { PdfTask } from './report-pdf-thread.ts';

/** A thread starts from what is built, also where these are the sources. */
const thread = fileURLToPath(new URL('../../../dist/reports/pdf/report-pdf-thread.js', import.meta.url));

/** Reports as PDF, typeset in a thread of its own: however long one is, it holds no other request up. */
@Injectable()
export class ReportPdfs implements OnModuleDestroy {
  private readonly pool = new Tinypool({
    filename: thread,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 4,
    // The memory goes back when nobody has asked for a while.
    idleTimeout: 30_000,
    maxQueue: 100,
    useAtomics: false,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 2 },
  });

  /**
   * As it is written, from the first piece on; `told` hears which part of its rows is written, 0 to 1.
   * @throws {ProblemError} 503 when too many wait already
   */
  of(report: Report, told: (part: number) => void = () => undefined): Readable {
    if (this.pool.queueSize >= 100)
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
    const task: PdfTask = { report, madeOn: dateIn(defaultZone), port: port2 };
    this.pool.run(task, { transferList: [port2] }).catch((error: unknown) => pdf.destroy(error as Error));
    return pdf;
  }

  onModuleDestroy(): Promise<void> {
    return this.pool.destroy();
  }
}
