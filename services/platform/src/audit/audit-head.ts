import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';

export const auditHead = z.object({ sequence: z.int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) });
/** The newest seal, kept where somebody who can write to the database can't. */
export type AuditHead = z.infer<typeof auditHead>;

/** @throws {Error} when the file holds something else */
export async function readHead(file: string): Promise<AuditHead | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : auditHead.parse(JSON.parse(text));
}

/** Readers find the old head or the new one, never anything in between; several may write at once, in one process as well. */
export async function writeHead(file: string, newest: AuditHead): Promise<void> {
  const draft = `${file}.${randomUUID()}.new`;
  await writeFile(draft, `${JSON.stringify(newest)}\n`);
  await rename(draft, file);
}
