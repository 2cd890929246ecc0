import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { ZipFile } from 'yazl';
import { manifest, manifestPath, type TableEntry } from '../src/archive/file-format.ts';
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

/** The same backup with other words in its tables, as only somebody with the installation's secret can make it. */
export async function remade(backup: Buffer, change: (text: string) => string, secret: string): Promise<Buffer> {
  const parts: Record<string, string | Uint8Array> = unzipSync(backup);
  const content = manifest.parse(JSON.parse(Buffer.from(parts[manifestPath] ?? '').toString()));
  for (const { json, csv } of content.tables)
    for (const entry of [json, csv]) {
      const text = change(Buffer.from(parts[entry.path] ?? '').toString());
      parts[entry.path] = text;
      Object.assign(entry, entryOf(entry.path, text));
    }
  return sealedWith(secret, await zipped({ ...parts, [manifestPath]: JSON.stringify(content) }));
}
