import { recordKinds } from '@petcare/contracts';

/** A table whose rows are in a backup. */
export interface BackedUpTable {
  /** What people call its rows: "pets". */
  readonly many: string;
  /** The row of another table that these belong to: they are compared and come back with it. `by` is the column with its id. */
  readonly partOf?: {
    readonly table: string;
    readonly by: string;
    /** What is here and not in the backup stays when the whole is brought back. */
    readonly grows?: true;
  };
  /** The rows follow from whatever row has the id in this column, and come back with it. */
  readonly follows?: string;
  /** A row of its own that means nothing once that of `table` is another: it is only brought back where it is missing, to one that is as it was. */
  readonly hangsOn?: { readonly table: string; readonly by: string };
  /** Columns that change by themselves, so that they make no row another. */
  readonly moves?: readonly string[];
  /** Columns with the name of a person, by the column with their id: the name of one who is erased does not come back. */
  readonly names?: Readonly<Record<string, string>>;
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
