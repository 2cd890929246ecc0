import type { FieldError } from '@petcare/contracts';
import { readSheet, type Sheet } from './read-sheet.ts';
import { SheetProblem } from './refuse.ts';

/** What the thread is given to read. */
export interface SheetTask {
  bytes: Uint8Array;
  /** Which sheet of a workbook with several. */
  asked: string | null;
}

/** What is wrong with it is told as what it is: an error loses that on its way. */
export type SheetRead = { sheet: Sheet } | { errors: FieldError[] };

/** Runs in a thread of its own. */
export default async function read({ bytes, asked }: SheetTask): Promise<SheetRead> {
  try {
    return { sheet: await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), asked) };
  } catch (error) {
    if (error instanceof SheetProblem) return { errors: error.errors };
    throw error;
  }
}
