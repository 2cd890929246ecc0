import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { invalid, ProblemError, WorkThread } from '@petcare/platform';
import type { Sheet } from './read-sheet.ts';
import { tooMuchIn } from './refuse.ts';
import type { SheetRead, SheetTask } from './sheet-thread.ts';

const file = fileURLToPath(new URL('../../dist/sheet/sheet-thread.js', import.meta.url));

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** CSV and workbooks, read in a thread of its own: however much one holds, it holds no other request up. */
@Injectable()
export class SheetReader implements OnModuleDestroy {
  private readonly thread = new WorkThread<SheetTask, SheetRead>({
    file,
    atOnce: 1,
    mostWaiting: 20,
    memory: 256,
    idle: 30_000,
  });

  /** @throws {ProblemError} 400 with what is wrong with the file, 503 when too many wait already */
  async read(bytes: Uint8Array, asked: string | null): Promise<Sheet> {
    if (this.thread.isFull)
      throw new ProblemError('unavailable', 'Too many files are being read just now. Try again in a minute.');
    const read = await this.thread.run({ bytes, asked }).catch((error: unknown): SheetRead => {
      if (isOutOfMemory(error)) return { errors: [{ path: 'file', message: tooMuchIn }] };
      throw error;
    });
    if ('errors' in read) throw invalid(read.errors);
    return read.sheet;
  }

  onModuleDestroy(): Promise<void> {
    return this.thread.end();
  }
}
