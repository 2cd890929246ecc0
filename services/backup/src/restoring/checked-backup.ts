import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  formatVersion,
  jsonPath,
  manifest,
  manifestPath,
  readMePath,
  type Manifest,
  type TableEntry,
} from '../archive/file-format.ts';
import { Measured } from '../archive/measured.ts';
import { checkSeal } from './check-seal.ts';
import { Damaged, isChanged, isNewer } from './damaged.ts';
import type { RowSource, SourceFile } from './row-source.ts';
import { openZip, type OpenedZip } from './zip-reader.ts';

const largestManifest = 512 * 1024 ** 2;
const largestReadMe = 64 * 1024;
const batch = 500;

/** A backup whose every part matches its manifest. */
export interface CheckedBackup extends RowSource {
  close(): void;
}

export interface CheckedFor {
  readonly secret: string;
  /** A folder on this machine for this check alone. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Between 0 and 1. */
  readonly progress: (part: number) => void;
}

/** @throws {Damaged} */
async function readManifest(zip: OpenedZip): Promise<Manifest> {
  const text = await zip.read(manifestPath, largestManifest);
  let value: unknown;
  try {
    value = JSON.parse(text.toString('utf8'));
  } catch {
    throw isChanged();
  }
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null;
  if (typeof version === 'number' && version > formatVersion) throw isNewer();
  const parsed = manifest.safeParse(value);
  if (!parsed.success || parsed.data.version !== formatVersion) throw isChanged();
  return parsed.data;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Exactly what the manifest lists is in the archive, each in its place, with as many rows as it says. */
function checkContents({ tables, files, counts }: Manifest, { names }: OpenedZip): void {
  const listed = [
    readMePath,
    manifestPath,
    ...tables.flatMap(({ json, csv }) => [json.path, csv.path]),
    ...files.map(({ path }) => path),
  ];
  const present = new Set(names);
  const isWhole =
    new Set(listed).size === listed.length &&
    listed.length === names.length &&
    listed.every((name) => present.has(name)) &&
    tables.every(({ table, json }) => json.path === jsonPath(table)) &&
    files.every(({ path, name }) => /^(files|pictures)\//.test(path) && /^\w[\w.-]*$/.test(name)) &&
    counts.rows === sum(tables.map(({ rows }) => rows)) &&
    counts.files === files.length;
  if (!isWhole) throw isChanged();
}

/** Every part by its hash; rows are put in the folder, where they're read from later. */
async function checkParts(zip: OpenedZip, { tables, files }: Manifest, { folder, signal, progress }: CheckedFor) {
  const parts = [...tables.flatMap(({ json, csv }) => [json, csv]), ...files];
  const places = new Map(tables.map(({ table, json }) => [json.path, join(folder, jsonPath(table))]));
  const all = Math.max(1, sum(parts.map(({ bytes }) => bytes)));
  let seen = 0;
  for (const { path, bytes, sha256 } of parts) {
    const measured = new Measured();
    const place = places.get(path);
    if (place !== undefined) await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    const source = await zip.stream(path, bytes);
    const target = place === undefined ? nowhere() : createWriteStream(place, { mode: 0o600 });
    await pipeline(source, measured, target, { signal }).catch((error: unknown): never => {
      signal.throwIfAborted();
      throw isFull(error) ? error : isChanged();
    });
    const result = measured.result();
    if (result.bytes !== bytes || result.sha256 !== sha256) throw isChanged();
    progress((seen += bytes) / all);
  }
}

/** This machine's disk is full, which isn't the backup's fault. */
export const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

function nowhere(): Writable {
  return new Writable({ write: (_piece, _encoding, done) => done() });
}

/** The lines of a text. They end with `\n` alone: readline would also cut a row at a U+2028 or U+2029 somebody has pasted into it. */
async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = piece.split('\n');
    rest += first;
    for (const next of others) {
      yield rest;
      rest = next;
    }
  }
  if (rest !== '') yield rest;
}

/** One row per line, with JSON's brackets and commas around them. */
async function* pagesIn(path: string, { rows }: TableEntry): AsyncGenerator<string[]> {
  let [page, count]: [string[], number] = [[], 0];
  for await (const line of linesIn(path)) {
    const row = line.replace(/,$/, '');
    if (/^(\[\]?|\]|)$/.test(row)) continue;
    if (!row.startsWith('{')) throw isChanged();
    count += 1;
    page.push(row);
    if (page.length === batch) {
      yield page;
      page = [];
    }
  }
  if (count !== rows) throw isChanged();
  if (page.length > 0) yield page;
}

/**
 * Opens a backup and checks every byte; nothing in it is trusted before that.
 * @throws {Damaged} in words
 */
export async function checkBackup(path: string, checked: CheckedFor): Promise<CheckedBackup> {
  await checkSeal(path, checked.secret, checked.signal);
  const zip = await openZip(path);
  try {
    const content = await readManifest(zip);
    checkContents(content, zip);
    await zip.read(readMePath, largestReadMe);
    await checkParts(zip, content, checked);
    const tables = new Map(content.tables.map((entry) => [entry.table, entry]));
    const stored: SourceFile[] = content.files.map(({ row, name, path: place, bytes }) => ({
      row,
      name,
      open: () => zip.stream(place, bytes),
    }));
    const files = Map.groupBy(stored, ({ row }) => row);
    return {
      manifest: { ...content, files: stored },
      pages: async function* (table) {
        const entry = tables.get(table);
        if (entry) yield* pagesIn(join(checked.folder, jsonPath(table)), entry);
      },
      filesOf: (row) => files.get(row) ?? [],
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof Damaged || checked.signal.aborted || isFull(error) ? error : isChanged();
  }
}
