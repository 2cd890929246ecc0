import { recordKinds } from '@petcare/contracts';

/** A table whose rows are in a backup. */
export interface BackedUpTable {
  /** What people call its rows: "pets". */
  readonly many: string;
  /** The row of another table that these belong to: they are compared and come back with it. `by` is the column with its id. */
  readonly partOf?: { readonly table: string; readonly by: string };
  /** For people to read; it never comes back, and this is why. */
  readonly onlyTold?: string;
  /** The row stands for bytes in the storage, under `organisation/id`. */
  readonly withBytes?: true;
}

/** What a backup does with each table of a domain: it takes its rows, or why it leaves them out. */
export type BackupRegister = Readonly<Record<string, BackedUpTable | string>>;

/** A table of a backup with its name, `schema.table`. */
export interface NamedBackedUpTable extends BackedUpTable {
  readonly table: string;
}

/** Those that are in a backup, in their order: what belongs to another comes after it. */
export function backedUpTables(domains: readonly { readonly backup?: BackupRegister }[]): NamedBackedUpTable[] {
  return domains.flatMap(({ backup = {} }) =>
    Object.entries(backup).flatMap(([table, how]) => (typeof how === 'string' ? [] : [{ table, ...how }])),
  );
}

/** What a domain's kinds of records say: all of them come back. */
export function recordsBackup(
  kinds: readonly { readonly kind: keyof typeof recordKinds; readonly table: string }[],
): BackupRegister {
  return Object.fromEntries(kinds.map(({ kind, table }) => [table, { many: recordKinds[kind].many }]));
}
