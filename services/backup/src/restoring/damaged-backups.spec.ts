import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { entryOf, sealedWith, zipped } from '../../test/remade-backup.ts';
import { csvPath, formatVersion, jsonPath, manifestPath, readMePath, type Manifest } from '../archive/file-format.ts';
import { checkBackup } from './checked-backup.ts';
import { Damaged, isChanged, isNewer, isNoBackup } from './damaged.ts';

const secret = 'a secret that is long enough for tests';
const organisationId = randomUUID();
const rowId = randomUUID();
const [changed, newer, noBackup] = [isChanged(), isNewer(), isNoBackup()].map(({ message }) => message);

type Parts = Record<string, string>;
type Draft = { content: Manifest; parts: Parts };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petcare-damaged-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A backup of two tables and a file, as Petcare writes them. */
function draft(): Draft {
  const photo = `files/${rowId}/Teeth.jpg`;
  const tables = ['pets.pet', 'files.file'].map((table) => {
    const json = `[\n${JSON.stringify({ id: rowId, name: `Of ${table}` })}\n]\n`;
    return { table, json, csv: `id,name\r\n${rowId},Of ${table}\r\n` };
  });
  const parts: Parts = { [readMePath]: 'A backup', [photo]: 'Not much of a photo' };
  for (const { table, json, csv } of tables) Object.assign(parts, { [jsonPath(table)]: json, [csvPath(table)]: csv });
  const content: Manifest = {
    format: 'petcare-backup',
    version: formatVersion,
    madeAt: '2026-11-22T03:10:00.000Z',
    organisation: { id: organisationId, name: 'Brook End' },
    counts: { rows: 2, files: 1 },
    tables: tables.map(({ table, json, csv }) => ({
      table,
      rows: 1,
      columns: ['id', 'name'],
      json: entryOf(jsonPath(table), json),
      csv: entryOf(csvPath(table), csv),
    })),
    files: [{ ...entryOf(photo, 'Not much of a photo'), row: rowId, name: 'original' }],
  };
  return { content, parts };
}

/** The same with other rows in its first table. */
function holding(text: string): Draft {
  const { content, parts } = draft();
  const [table] = content.tables;
  if (table) Object.assign(table.json, entryOf(table.json.path, text));
  return { content, parts: { ...parts, [jsonPath('pets.pet')]: text } };
}

async function made({ content, parts }: Draft, change: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<Buffer> {
  const bytes = await zipped({ ...parts, [manifestPath]: JSON.stringify(content) });
  return sealedWith(secret, change(bytes));
}

async function verdictOn(bytes: Buffer): Promise<string> {
  const place = await mkdtemp(join(folder, 'check-'));
  const path = join(place, 'backup.zip');
  await writeFile(path, bytes);
  const signal = new AbortController().signal;
  try {
    const checked = { secret, folder: place, signal, progress: () => undefined };
    const backup = await checkBackup(path, checked);
    for (const { table } of backup.manifest.tables)
      for await (const page of backup.pages(table)) page.forEach((row) => void JSON.parse(row));
    backup.close();
    return 'whole';
  } catch (error) {
    return error instanceof Damaged ? error.message : `unexpected: ${String(error)}`;
  }
}

it('one that is whole is taken', async () => {
  const bytes = await made(draft());
  expect(await verdictOn(bytes)).toBe('whole');
  expect(Object.keys(unzipSync(bytes))).toHaveLength(7);
});

it.each([
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
  ['more letters than are read at a time', '\u2028ü'.repeat(50_000)],
])('one with %s in a row is taken', async (_what, name) => {
  expect(await verdictOn(await made(holding(`[\n${JSON.stringify({ id: rowId, name })}\n]\n`)))).toBe('whole');
});

it('no byte of it can be another, wherever it is', async () => {
  const bytes = await made(draft());
  const verdicts = new Set<string>();
  for (let index = 0; index < 60; index++) {
    const at = Math.floor((index * (bytes.length - 1)) / 59);
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (index % 8)), at);
    verdicts.add(await verdictOn(flipped));
  }
  expect([...verdicts].toSorted()).toEqual([changed, noBackup].toSorted());
});

it('nothing of it can be cut off, put behind it or in front of it', async () => {
  const bytes = await made(draft());
  for (let index = 1; index <= 15; index++) {
    const cut = bytes.subarray(0, Math.floor((bytes.length * index) / 16));
    expect([index, changed, noBackup]).toContain(await verdictOn(cut));
  }
  expect(await verdictOn(Buffer.concat([bytes, Buffer.from('x')]))).toBe(changed);
  expect(await verdictOn(Buffer.concat([Buffer.from('x'), bytes]))).toBe(noBackup);
  expect(await verdictOn(Buffer.concat([bytes, bytes]))).toBe(changed);
  expect(await verdictOn(Buffer.alloc(0))).toBe(noBackup);
  expect(await verdictOn(Buffer.from('A letter'))).toBe(noBackup);
});

const bytesInPlaceOf = (from: string, to: string) => (bytes: Buffer) => {
  const changing = Buffer.from(bytes);
  for (let at = changing.indexOf(from); at >= 0; at = changing.indexOf(from, at + 1)) changing.write(to, at);
  return changing;
};

/** The table of contents' first entry says something else at `offset`. */
const inDirectory = (offset: number, value: number) => (bytes: Buffer) => {
  const changing = Buffer.from(bytes);
  changing.writeUInt32LE(value, changing.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + offset);
  return changing;
};

type Variant = [what: string, change: (backup: Draft) => void, verdict: string | undefined];
const swapped = (parts: Parts, one: string, other: string) =>
  Object.assign(parts, { [one]: parts[other] ?? '', [other]: parts[one] ?? '' });

/** What somebody with the seal's key could make: our own mistake. */
const variants: Variant[] = [
  [
    'two tables in each other’s place',
    ({ parts }) => swapped(parts, jsonPath('pets.pet'), jsonPath('files.file')),
    changed,
  ],
  [
    'two spreadsheets in each other’s place',
    ({ parts }) => swapped(parts, csvPath('pets.pet'), csvPath('files.file')),
    changed,
  ],
  [
    'a row that is another',
    ({ parts }) => Object.assign(parts, { [jsonPath('pets.pet')]: '[\n{"id":1}\n]\n' }),
    changed,
  ],
  ['a table that is missing', ({ parts }) => void delete parts[jsonPath('pets.pet')], changed],
  ['a photo that is missing', ({ parts }) => void delete parts[`files/${rowId}/Teeth.jpg`], changed],
  ['a part too many', ({ parts }) => Object.assign(parts, { 'data/extra.json': '[]' }), changed],
  ['no manifest of ours', ({ content }) => Object.assign(content, { format: 'other' }), changed],
  ['a newer format', ({ content }) => Object.assign(content, { version: formatVersion + 1 }), newer],
  ['an older format', ({ content }) => Object.assign(content, { version: 0 }), changed],
  ['an organisation that is none', ({ content }) => Object.assign(content.organisation, { id: 'x' }), changed],
  ['more rows than there are', ({ content }) => Object.assign(content.counts, { rows: 3 }), changed],
  ['more files than there are', ({ content }) => Object.assign(content.counts, { files: 2 }), changed],
  ['a table twice', ({ content }) => void content.tables.push(...content.tables.slice(0, 1)), changed],
  ['a file twice', ({ content }) => void content.files.push(...content.files), changed],
  ['a field too many', ({ content }) => Object.assign(content, { more: true }), changed],
  ...(['bytes', 'sha256', 'path'] as const).flatMap((field): Variant[] =>
    (['json', 'csv'] as const).map((part) => [
      `another ${field} of ${part}`,
      ({ content }) => {
        const other = { bytes: 1, sha256: '0'.repeat(64), path: '../../tmp/x.json' }[field];
        content.tables.slice(0, 1).forEach((table) => Object.assign(table[part], { [field]: other }));
      },
      changed,
    ]),
  ),
  ...['../../evil', '..', 'a/b', '/etc/passwd', ''].map((name): Variant => [
    `a file that is called “${name}” in the storage`,
    ({ content }) => content.files.forEach((file) => Object.assign(file, { name })),
    changed,
  ]),
];

it.each(variants)('refuses %s', async (_what, change, verdict) => {
  const backup = draft();
  change(backup);
  expect(await verdictOn(await made(backup))).toBe(verdict);
});

it.each([
  ['a name that leads out of it', bytesInPlaceOf('data/pets.pet.json', '../../../../../tmp')],
  ['a name that begins at the root', bytesInPlaceOf('data/pets.pet.json', '/ata/pets.pet.json')],
  ['a name with a backslash', bytesInPlaceOf('data/pets.pet.json', 'data\\pets.pet.json')],
  ['what unpacks to more than it says', inDirectory(24, 3)],
  ['what unpacks to less than it says', inDirectory(24, 40)],
  ['a bomb', inDirectory(24, 0xff_ff_ff_f0)],
  ['what lies where nothing is', inDirectory(42, 0xff_ff_ff_f0)],
  ['what is encrypted', inDirectory(8, 1)],
])('refuses %s, sealed or not', async (_what, change) => {
  expect(await verdictOn(await made(draft(), change))).toBe(changed);
});

it('refuses the same name twice, rows that are none, and another installation’s', async () => {
  const { content, parts } = draft();
  const all = { ...parts, [manifestPath]: JSON.stringify(content) };
  expect(await verdictOn(await sealedWith(secret, await zipped(all, [jsonPath('pets.pet')])))).toBe(changed);
  expect(await verdictOn(await sealedWith('another secret', await zipped(all)))).toBe(changed);
  expect(await verdictOn(await made(holding('[\n"a text"\n]\n')))).toBe(changed);
  const broken = { ...parts, [manifestPath]: '{' };
  expect(await verdictOn(await sealedWith(secret, await zipped(broken)))).toBe(changed);
});
