import { z } from 'zod';

/** Raised when a copy of before cannot be read as one of today. */
export const formatVersion = 1;

export const manifestName = 'manifest.json';
export const tablesFolder = 'tables';
export const filesFolder = 'files';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const measured = { bytes: z.int().min(0), sha256 };

/** As the storage calls a file: `organisation/id/name`, no way out of its folder. */
const storageKey = z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\/\w[\w-]*(\.\w+)*$/);
/** `schema.table`; its rows lie in the file of that name. */
const tableName = z.string().regex(/^\w+\.[\w-]+$/);

/** What a copy of a whole installation has, with how much and the SHA-256 of each part. It is written last. */
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
