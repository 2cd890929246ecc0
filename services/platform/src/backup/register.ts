import { recordKinds } from '@petcare/contracts';

/** A table whose rows are in a backup. */
export interface BackedUpTable {
  /** What people call its rows: "pets". */
  readonly many: string;
  /** The row in another table these belong to: they're compared and restored with it. `by` is the column with its id. */
  readonly partOf?: {
    readonly table: string;
    readonly by: string;
    /** What is here but not in the backup stays when the whole is restored. */
    readonly grows?: true;
    /** The column with the id of a row in any table that has these, too: they're also restored with that. */
    readonly alsoBy?: string;
  };
  /** The rows belong to whichever row has the id in this column, and are restored with it. */
  readonly follows?: string;
  /** A row of its own that means nothing once `table`'s row has changed: it's restored only if missing, and only to a row that is unchanged. */
  readonly hangsOn?: { readonly table: string; readonly by: string };
  /** Columns that change by themselves and don't make a row different. */
  readonly moves?: readonly string[];
  /** Columns with the time something happened, which for a restored row is the restore: what counts from it starts anew. */
  readonly stamps?: readonly string[];
  /** The columns with the moment it happened, and its day: years that earlier releases kept with two digits are corrected. */
  readonly moment?: {
    readonly at: string;
    readonly on?: string;
    /** It may be after the row was created. */
    readonly moves?: true;
  };
  /** Columns with a person's name, by the column with their id: an erased person's name isn't restored. */
  readonly names?: Readonly<Record<string, string>>;
  /** For people to read; it's never restored, and this is why. */
  readonly onlyTold?: string;
  /** The row stands for bytes in storage, under `organisation/id`. */
  readonly withBytes?: true;
}

/** What a backup does with each of a domain's tables: takes its rows, or why it leaves them out. */
export type BackupRegister = Readonly<Record<string, BackedUpTable | string>>;

/** A backup's table with its name, `schema.table`. */
export interface NamedBackedUpTable extends BackedUpTable {
  readonly table: string;
}

/** Those in a backup, in order: what belongs to another comes after it. */
export function backedUpTables(domains: readonly { readonly backup?: BackupRegister }[]): NamedBackedUpTable[] {
  return domains.flatMap(({ backup = {} }) =>
    Object.entries(backup).flatMap(([table, how]) => (typeof how === 'string' ? [] : [{ table, ...how }])),
  );
}

/** What a domain's kinds of records say: all of them are restored. */
export function recordsBackup(
  kinds: readonly { readonly kind: keyof typeof recordKinds; readonly table: string }[],
): BackupRegister {
  return Object.fromEntries(kinds.map(({ kind, table }) => [table, { many: recordKinds[kind].many }]));
}
