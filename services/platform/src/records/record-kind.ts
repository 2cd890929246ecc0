import type { FieldError, RecordKindName } from '@petcare/contracts';
import type { z } from 'zod';
import type { Parameter, Transaction } from '../database/database.ts';
import type { TenantRow } from '../database/tenant-row.ts';
import type { SharedPlace, SharedThing } from '../sessions/grants.ts';
import type { Scope } from '../sessions/scope.ts';

/** The shapes that `petRecord` and `organisationRecord` of the contracts make. */
export interface RecordContract {
  /** What is read. */
  readonly row: z.ZodObject;
  /** What of it has a column. */
  readonly stored: z.ZodObject;
  readonly list: z.ZodObject;
  readonly create: z.ZodObject;
  readonly update: z.ZodObject;
  readonly query: z.ZodObject;
}

/** What is common to all rows. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly createdBy: string | null;
  /** Not yet there while it is being made. */
  readonly createdAt?: string;
  /** Of a record of a pet, and of one of the organisation that may be about a pet. */
  readonly petId?: string | null;
}

/** What a record belongs to: only while that is there can the record be seen. */
export interface RecordParent {
  /** What its row finder is called, see `RowFinders`. */
  readonly row: string;
  readonly path: string;
  readonly table: string;
  /** Of the record, holding the id of the parent. */
  readonly column: string;
  /** The same in the contract, where that is not `petId`. */
  readonly field?: string;
  /** Of the parent, holding the id of the pet in whose history its records stand: a claim belongs to a policy of a pet. */
  readonly petColumn?: string;
}

/** What happened, as the history of a pet tells it and a search finds it. */
export interface RecordEntry {
  /** Calendar day, `YYYY-MM-DD`; null for the moment in which it was written down. */
  readonly on: string | null;
  /** The instant, where the time is known. */
  readonly at?: string | null;
  readonly title: string;
  readonly detail?: string | null;
  /** In whose histories it stands, where that is not the pet the record belongs to. */
  readonly petIds?: readonly string[];
  /** Never shown to people whom the pet is shared with. */
  readonly isPrivate?: boolean;
}

/** How those with whom a pet is shared reach what is not within its address. */
export interface SharedRoutes {
  /** Where a list says what it is of. */
  readonly list: SharedPlace;
  /** Where a new one says what it belongs to; null for what is only looked at. */
  readonly written: SharedPlace | null;
  /** What the `:id` of an entry's address names. */
  readonly entry: SharedThing;
}

export type RecordFields = Readonly<Record<string, unknown>>;

/** Reads rows of the organisation; `$1` of the SQL is its id. */
export type ReadRows = <T extends object>(sql: string, parameters?: readonly Parameter[]) => Promise<T[]>;

/** A change of one record: what was there, and what will be. */
export interface RecordChange<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** A change that ends with a row. */
export interface FilledChange<Row> extends RecordChange<Row> {
  readonly after: Row;
}

/**
 * One kind of what people write down. Everything that is the same for all of them follows from it: routes, versions, audit, recycle
 * bin, history, search, export. What is not (verbs, rows that belong together) are plain services beside it.
 */
export interface RecordKind<Row extends StoredRecord = StoredRecord> {
  readonly kind: RecordKindName;
  /** Null for what belongs to the organisation as a whole. */
  readonly parent: RecordParent | null;
  /** `schema.table` */
  readonly table: string;
  readonly entity: abstract new () => TenantRow;
  readonly contract: RecordContract;
  /** Lists are in the order of this field; `first` is a yes or no that comes before it, such as pinned ones above the others. */
  readonly order: {
    readonly field: keyof Row & string;
    readonly latestFirst?: true;
    readonly first?: keyof Row & string;
  };
  /** Also for those with whom the pet is shared, as far as the area is: `true` where its address begins with the pet. */
  readonly shared?: true | SharedRoutes;
  /** What is different for those with whom some of the pets are shared that it is about; left out where it is about one. */
  readonly seenBy?: (can: Scope['can'], row: Row) => RecordFields;
  /** What people call one, in the recycle bin. */
  readonly label: (row: Row) => string;
  /** How it stands in the pet's history; null for what is none of it. */
  readonly entry: ((row: Row) => RecordEntry | null) | null;
  /** What is wrong with fields that each are right; null when they fit together. */
  readonly check?: (row: Row) => FieldError | null;
  /** What the body leaves open and follows from the rest of it, before the rules are asked: shares of an amount. */
  readonly completed?: (row: Row, body: RecordFields, before: Row | null) => RecordFields;
  /** Columns that follow from what was typed, such as the grams of a weight. */
  readonly derived?: (row: Row) => RecordFields;
  /** What an answer says besides what is stored, of each of `rows` in their order; the fields are the contract's `answered`. */
  readonly besides?: (read: ReadRows, rows: readonly Row[]) => Promise<readonly RecordFields[]>;
  /** Those with whom it is shared are told so, too, of rows that they do not see, such as what the bills of a claim come to. */
  readonly besidesOfAll?: true;
  /** Columns that follow from other rows, such as the pet of a plan. Runs before anything is judged or written. */
  readonly fills?: (transaction: Transaction, change: FilledChange<Row>) => Promise<RecordFields>;
  /** SQL about `r`: a record is there only while this holds, such as that its pet is not deleted. */
  readonly thereWhile?: string;
  /** SQL of each filter of the list, by its name in the query; `$` stands for the value. */
  readonly filters?: Readonly<Record<string, string>>;
  /**
   * What is wrong with the rows that it refers to; null when they are all there. Runs before anything is written, and not when it comes
   * back from the bin: what it referred to may be gone by then.
   */
  readonly refers?: (transaction: Transaction, change: RecordChange<Row>) => Promise<FieldError | null>;
  /** What looks odd and is asked back before it is written; null when nothing does. Runs before anything is written. */
  readonly odd?: (transaction: Transaction, change: RecordChange<Row>) => Promise<string | null>;
  /** May something that waits for the record have nothing to wait for any more? Other domains hear of it by `recordSettled`. */
  readonly settles?: (change: RecordChange<Row>) => boolean;
  /** What follows from a change, in its transaction, when all of it is written. */
  readonly changed?: (transaction: Transaction, change: RecordChange<Row>) => Promise<void>;
}

/** What whoever asks may see of it. */
export function seenOf<Row extends StoredRecord>(
  { seenBy }: RecordKind<Row>,
  { via, can }: Partial<Pick<Scope, 'via' | 'can'>>,
  row: Row,
): Row {
  return seenBy && can && via === 'grant' ? { ...row, ...seenBy(can, row) } : row;
}

/** The field of the contract that names the parent; null for what belongs to the organisation as a whole. */
export function parentFieldOf({ parent }: Pick<RecordKind<never>, 'parent'>): string | null {
  return parent && (parent.field ?? 'petId');
}

/** The field that names the parent. */
export function withinParent(kind: Pick<RecordKind<never>, 'parent'>, parentId: string | null): RecordFields {
  const field = parentFieldOf(kind);
  return field === null ? {} : { [field]: parentId };
}

/** The id of what a row belongs to. */
export function parentIdOf(kind: Pick<RecordKind<never>, 'parent'>, row: object): string | null {
  const field = parentFieldOf(kind);
  return field === null ? null : String((row as RecordFields)[field]);
}

/** The row that a change ends with, and what follows for it from other rows. */
export async function filledBy<Row extends StoredRecord>(
  { fills }: RecordKind<Row>,
  transaction: Transaction,
  change: FilledChange<Row>,
): Promise<Row> {
  return fills ? { ...change.after, ...(await fills(transaction, change)) } : change.after;
}

/** The tables of a domain's kinds. */
export function recordEntities(kinds: readonly RecordKind<never>[]): (abstract new () => TenantRow)[] {
  return kinds.map(({ entity }) => entity);
}

/** A value as a parameter: lists and objects are kept as JSON. */
export function asParameter(value: unknown): Parameter {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/** Whether a new record is all that is written: nothing is asked before, and nothing follows. */
export function isOneWrite({
  odd,
  changed,
  refers,
  fills,
  settles,
}: Pick<RecordKind<never>, 'odd' | 'changed' | 'refers' | 'fills' | 'settles'>): boolean {
  return !odd && !changed && !refers && !fills && !settles;
}
