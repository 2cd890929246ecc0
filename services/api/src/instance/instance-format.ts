import { z } from 'zod';

/** Raise it when copies made before can no longer be read as current ones. */
export const formatVersion = 1;

export const manifestName = 'manifest.json';
export const tablesFolder = 'tables';
export const filesFolder = 'files';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const measured = { bytes: z.int().min(0), sha256 };

/** A file's name in storage: `organisation/id/name`, with no way out of its folder. */
const storageKey = z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\/\w[\w-]*(\.\w+)*$/);
/** `schema.table`; its rows are in the file of that name. */
const tableName = z.string().regex(/^\w+\.[\w-]+$/);

/** What a copy of a whole installation contains, with the size and SHA-256 of each part. Written last. */
export const instanceManifest = z.strictObject({
  format: z.literal('petcare-instance', 'This isn’t a copy of a whole installation.'),
  version: z.literal(
    formatVersion,
    `This copy was written by a different release; this one reads version ${formatVersion}.`,
  ),
  madeAt: z.iso.datetime(),
  /** Every migration of the database it was taken from. */
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ name: tableName, columns: z.array(z.string()), rows: z.int().min(0), ...measured })),
  sequences: z.array(z.strictObject({ name: z.string(), next: z.string().regex(/^-?\d+$/) })),
  files: z.array(z.strictObject({ key: storageKey, ...measured })),
});
export type InstanceManifest = z.infer<typeof instanceManifest>;
