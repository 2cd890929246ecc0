import { z } from 'zod';

/** Raised when a file from before can't be read like one from today. */
export const formatVersion = 1;

/** Where things are in the ZIP. */
export const readMePath = 'README.txt';
export const manifestPath = 'manifest.json';
export const jsonPath = (table: string): string => `data/${table}.json`;
export const csvPath = (table: string): string => `spreadsheets/${table}.csv`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const entry = z.strictObject({ path: z.string(), bytes: z.int(), sha256 });

/** Somebody's file, or a smaller picture of it; `row` is the id of what it belongs to, `name` what storage calls it. */
const storedEntry = entry.extend({ row: z.uuid(), name: z.string() });
export type StoredEntry = z.infer<typeof storedEntry>;

const tableEntry = z.strictObject({
  table: z.string(),
  rows: z.int(),
  columns: z.array(z.string()),
  json: entry,
  csv: entry,
});
export type TableEntry = z.infer<typeof tableEntry>;

/** What is in a backup, with the amount and the SHA-256 of each part. */
export const manifest = z.strictObject({
  format: z.literal('petcare-backup'),
  version: z.int(),
  madeAt: z.iso.datetime(),
  organisation: z.strictObject({ id: z.uuid(), name: z.string() }),
  counts: z.strictObject({ rows: z.int(), files: z.int() }),
  tables: z.array(tableEntry),
  files: z.array(storedEntry),
});
export type Manifest = z.infer<typeof manifest>;
