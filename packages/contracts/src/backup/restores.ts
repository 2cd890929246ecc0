import { id, instant, z } from '@petcare/contracts';

/** Largest backup that is taken from a file. */
export const largestRestore = 2 * 1024 ** 3;
/** Of each kind, so many are named in a preview. */
export const mostNamed = 100;

/** `missing`: what is there stays as it is; `older`: also brings back older versions of what was changed since. */
export const restoreMode = z.enum(['missing', 'older']);
export type RestoreMode = z.infer<typeof restoreMode>;

/** `checking` is looked through, `ready` waits for a yes, `applying` is being brought back. */
export const restoreStatus = z.enum(['checking', 'ready', 'applying', 'done', 'failed']);
export type RestoreStatus = z.infer<typeof restoreStatus>;

/** What happens to a row of the backup; `conflict`: what is here is another version, or newer. */
export const rowFate = z.enum(['add', 'update', 'same', 'conflict']);
export type RowFate = z.infer<typeof rowFate>;

const counts = { add: z.int(), update: z.int(), same: z.int(), conflict: z.int() };

/** One kind of thing: `kind` names it in addresses, `many` for people. */
export const restoreKind = z.object({ kind: z.string(), many: z.string(), ...counts }).meta({ id: 'RestoreKind' });
export type RestoreKind = z.infer<typeof restoreKind>;

/** `backupId` is null for a file; `beforeId` is the backup of what was there before; `changed` is how many rows it brought back or changed. */
export const restore = z
  .object({
    id,
    status: restoreStatus,
    progress: z.int(),
    backupId: id.nullable(),
    fileName: z.string().nullable(),
    madeAt: instant.nullable(),
    kinds: z.array(restoreKind),
    problem: z.string().nullable(),
    mode: restoreMode.nullable(),
    changed: z.int().nullable(),
    beforeId: id.nullable(),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'Restore' });
export type Restore = z.infer<typeof restore>;

/** Query of `GET /api/restores/{id}/rows`. */
export const restoreRowsQuery = z.object({ kind: z.string().min(1).max(80) }).meta({ id: 'RestoreRowsQuery' });
export type RestoreRowsQuery = z.infer<typeof restoreRowsQuery>;

/** A row of the backup for people: what it is called, what it belongs to and its date. */
export const namedRow = z.object({ id, label: z.string(), of: z.string().nullable(), on: z.iso.date().nullable() });
export type NamedRow = z.infer<typeof namedRow>;

/** The first of a kind that would be added or changed, or are another version here. */
export const restoreRows = z
  .object({ add: z.array(namedRow), update: z.array(namedRow), conflict: z.array(namedRow) })
  .meta({ id: 'RestoreRows' });
export type RestoreRows = z.infer<typeof restoreRows>;

/** Body of `POST /api/restores/{id}/apply`. */
export const restoreApply = z.strictObject({ mode: restoreMode }).meta({ id: 'RestoreApply' });
export type RestoreApply = z.infer<typeof restoreApply>;
