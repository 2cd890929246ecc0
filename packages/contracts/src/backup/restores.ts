import { id, instant, z } from '@petcare/contracts';

/** The largest backup accepted as a file. */
export const largestRestore = 2 * 1024 ** 3;
/** How many of each kind a preview names. */
export const mostNamed = 100;

/** `missing`: existing entries stay as they are; `older`: also restores older versions of anything changed since. */
export const restoreMode = z.enum(['missing', 'older']);
export type RestoreMode = z.infer<typeof restoreMode>;

/** `locked` waits for the backup's passphrase, `checking` is being read, `ready` waits for confirmation, `applying` is being restored. */
export const restoreStatus = z.enum(['locked', 'checking', 'ready', 'applying', 'done', 'failed']);
export type RestoreStatus = z.infer<typeof restoreStatus>;

/** What happens to a row of the backup; `conflict`: the version here is different or newer. */
export const rowFate = z.enum(['add', 'update', 'same', 'conflict']);
export type RowFate = z.infer<typeof rowFate>;

const counts = { add: z.int(), update: z.int(), same: z.int(), conflict: z.int() };

/**
 * One kind of thing: `kind` names it in addresses, `many` for people. `comesWith` is the kind its entries belong to, which is
 * chosen instead; `needs` are those it refers to and whose entries are missing.
 */
export const restoreKind = z
  .object({
    kind: z.string(),
    many: z.string(),
    comesWith: z.string().nullable().default(null),
    needs: z.array(z.string()).default([]),
    ...counts,
  })
  .meta({ id: 'RestoreKind' });
export type RestoreKind = z.infer<typeof restoreKind>;

/** Those that can be chosen, and would change something. */
export function choosableKinds(kinds: readonly RestoreKind[]): string[] {
  const differs = ({ add, update, conflict }: RestoreKind) => add + update + conflict > 0;
  return kinds
    .filter(({ comesWith, kind }) => comesWith === null && kinds.some((one) => differs(one) && of(one) === kind))
    .map(({ kind }) => kind);
}

const of = ({ kind, comesWith }: RestoreKind): string => comesWith ?? kind;

/** Those in `chosen`, and all that has to come with them. */
export function withNeededKinds(kinds: readonly RestoreKind[], chosen: readonly string[]): string[] {
  const all = new Set(chosen);
  for (const kind of all) kinds.find((one) => one.kind === kind)?.needs.forEach((need) => all.add(need));
  return [...all];
}

/** `backupId` is null for a file; `beforeId` is the backup of the previous state; `changed` is how many rows it restored or changed; `fromOrganisation` is whose backup it is, if another's: its entries become copies; `chosen` are the kinds to restore, null for all. */
export const restore = z
  .object({
    id,
    status: restoreStatus,
    progress: z.int(),
    backupId: id.nullable(),
    fileName: z.string().nullable(),
    madeAt: instant.nullable(),
    kinds: z.array(restoreKind),
    fromOrganisation: z.string().nullable(),
    problem: z.string().nullable(),
    mode: restoreMode.nullable(),
    chosen: z.array(z.string()).nullable(),
    changed: z.int().nullable(),
    beforeId: id.nullable(),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'Restore' });
export type Restore = z.infer<typeof restore>;

/** Body of `POST /api/restores/{id}/unlock`. */
export const restoreUnlock = z
  .strictObject({
    passphrase: z.string().normalize('NFC').min(1, 'Enter the passphrase.').max(1000, 'Use at most 1000 characters.'),
  })
  .meta({ id: 'RestoreUnlock' });
export type RestoreUnlock = z.infer<typeof restoreUnlock>;

/** Query of `GET /api/restores/{id}/rows`. */
export const restoreRowsQuery = z.strictObject({ kind: z.string().min(1).max(80) }).meta({ id: 'RestoreRowsQuery' });
export type RestoreRowsQuery = z.infer<typeof restoreRowsQuery>;

/** A row of the backup for people: what it is called, what it belongs to and its date. */
export const namedRow = z.object({ id, label: z.string(), of: z.string().nullable(), on: z.iso.date().nullable() });
export type NamedRow = z.infer<typeof namedRow>;

/** The first few of a kind that would be added or changed, or exist here in a different version. */
export const restoreRows = z
  .object({ add: z.array(namedRow), update: z.array(namedRow), conflict: z.array(namedRow) })
  .meta({ id: 'RestoreRows' });
export type RestoreRows = z.infer<typeof restoreRows>;

/** Body of `POST /api/restores/{id}/apply`: without `kinds`, everything is restored. */
export const restoreApply = z
  .strictObject({
    mode: restoreMode,
    kinds: z.array(z.string().min(1).max(80)).min(1, 'Choose what should come back.').max(100).optional(),
  })
  .meta({ id: 'RestoreApply' });
export type RestoreApply = z.infer<typeof restoreApply>;
