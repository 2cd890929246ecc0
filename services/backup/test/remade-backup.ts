import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { ZipFile } from 'yazl';
import { manifest, manifestPath, type Manifest, type TableEntry } from '../src/archive/file-format.ts';
import { SealStream } from '../src/archive/seal-stream.ts';

type Content = Readonly<Record<string, string | Uint8Array>>;

/** What a manifest says of a part. */
export function entryOf(path: string, content: string | Uint8Array): TableEntry['json'] {
  const bytes = Buffer.from(content);
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** An archive without a seal; the parts `twice` are in it a second time. */
export async function zipped(parts: Content, twice: readonly string[] = []): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of [...Object.keys(parts), ...twice]) zip.addBuffer(Buffer.from(parts[name] ?? ''), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

export async function sealedWith(secret: string, archive: Buffer): Promise<Buffer> {
  const seal = new SealStream(secret);
  seal.end(archive);
  return buffer(seal);
}

type Parts = Record<string, string | Uint8Array>;

const textOf = (parts: Parts, path: string): string => Buffer.from(parts[path] ?? '').toString();

/** Takes a backup apart, and makes one of what it has become; only the installation's secret makes a seal that's believed. */
async function changed(backup: Buffer, change: (parts: Parts, content: Manifest) => void, secret: string) {
  const parts: Parts = unzipSync(backup);
  const content = manifest.parse(JSON.parse(textOf(parts, manifestPath)));
  change(parts, content);
  for (const { json, csv } of content.tables)
    for (const entry of [json, csv]) Object.assign(entry, entryOf(entry.path, parts[entry.path] ?? ''));
  return sealedWith(secret, await zipped({ ...parts, [manifestPath]: JSON.stringify(content) }));
}

/** The same backup with other words in its tables, as only somebody with the installation's secret can make it. */
export function remade(backup: Buffer, change: (text: string) => string, secret: string): Promise<Buffer> {
  const inAll = (parts: Parts, { tables }: Manifest) => {
    for (const { json, csv } of tables) for (const { path } of [json, csv]) parts[path] = change(textOf(parts, path));
  };
  return changed(backup, inAll, secret);
}

/** The same backup as a release made it that didn't have the column yet. */
export function withoutColumn(
  backup: Buffer,
  { table, column }: { table: string; column: string },
  secret: string,
): Promise<Buffer> {
  const dropped = (parts: Parts, { tables }: Manifest) => {
    for (const entry of tables.filter((one) => one.table === table)) {
      entry.columns = entry.columns.filter((name) => name !== column);
      const rows = JSON.parse(textOf(parts, entry.json.path)) as Record<string, unknown>[];
      const lines = rows.map((row) => JSON.stringify({ ...row, [column]: undefined }));
      parts[entry.json.path] = `[\n${lines.join(',\n')}\n]\n`;
    }
  };
  return changed(backup, dropped, secret);
}
