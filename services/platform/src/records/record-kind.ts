import type { FieldError, RecordKindName } from '@petcare/contracts';
import type { z } from 'zod';
import type { Parameter, Transaction } from '../database/database.ts';
import type { TenantRow } from '../database/tenant-row.ts';
import type { SharedPlace, SharedThing } from '../sessions/grants.ts';
import type { Scope } from '../sessions/scope.ts';

/** The shapes the contracts' `petRecord` and `organisationRecord` make. */
export interface RecordContract {
  /** What is read. */
  readonly row: z.ZodObject;
  /** The part that has columns. */
  readonly stored: z.ZodObject;
  readonly list: z.ZodObject;
  readonly create: z.ZodObject;
  readonly update: z.ZodObject;
  readonly query: z.ZodObject;
}

/** What all rows have in common. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly createdBy: string | null;
  /** Not there yet while it's being created. */
  readonly createdAt?: string;
  /** Of a pet's record, and of an organisation's that may be about a pet. */
  readonly petId?: string | null;
}

/** What a record belongs to: only while that exists can the record be seen. */
export interface RecordParent {
  /** The name of its row finder, see `RowFinders`. */
  readonly row: string;
  readonly path: string;
  readonly table: string;
  /** The record's column with the parent's id. */
  readonly column: string;
  /** The same in the contract, if it isn't `petId`. */
  readonly field?: string;
  /** The parent's column with the id of the pet in whose history its records appear: a claim belongs to a pet's policy. */
  readonly petColumn?: string;
}

/** What happened, as a pet's history shows it and search finds it. */
export interface RecordEntry {
  /** Calendar day, `YYYY-MM-DD`; null for the organisation's day at the instant below. */
  readonly on: string | null;
  /** The instant, if the time is known; without a day, the moment it was recorded. */
  readonly at?: string | null;
  readonly title: string;
  readonly detail?: string | null;
  /** Whose histories it appears in, if not that of the pet the record belongs to. */
  readonly petIds?: readonly string[];
  /** Never shown to people the pet is shared with. */
  readonly isPrivate?: boolean;
  /** Of the day, only the month or the year is known; `detail` says which. */
  readonly isVague?: boolean;
}

/** How those a pet is shared with reach what isn't under its address. */
export interface SharedRoutes {
  /** Where a list says what it's of. */
  readonly list: SharedPlace;
  /** Where a new one says what it belongs to; null for what is only looked at. */
  readonly written: SharedPlace | null;
  /** What the `:id` in an entry's address names. */
  readonly entry: SharedThing;
}

export type RecordFields = Readonly<Record<string, unknown>>;

/** Reads the organisation's rows; `$1` of the SQL is its id. */
export type ReadRows = <T extends object>(sql: string, parameters?: readonly Parameter[]) => Promise<T[]>;

/** A change to one record: what was there, and what will be. */
export interface RecordChange<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** A change that ends with a row. */
export interface FilledChange<Row> extends RecordChange<Row> {
  readonly after: Row;
}

/**
 * One kind of thing people record. Everything the kinds have in common follows from it: routes, versions, audit, recycle bin,
 * history, search, export. Anything else (verbs, rows that belong together) is in plain services beside it.
 */
export interface RecordKind<Row extends StoredRecord = StoredRecord> {
  readonly kind: RecordKindName;
  /** Null for what belongs to the organisation as a whole. */
  readonly parent: RecordParent | null;
  /** What it is deleted for good with, if that isn't its parent: a training session goes with its plan. */
  readonly goesWith?: Pick<RecordParent, 'table' | 'column'>;
  /** `schema.table` */
  readonly table: string;
  readonly entity: abstract new () => TenantRow;
  readonly contract: RecordContract;
  /** Lists are ordered by this field; `first` is a yes or no that comes before it, such as pinned ones at the top. */
  readonly order: {
    readonly field: keyof Row & string;
    readonly latestFirst?: true;
    readonly first?: keyof Row & string;
  };
  /** Also for those the pet is shared with, as far as the area is: `true` if its address starts with the pet. */
  readonly shared?: true | SharedRoutes;
  /** What differs for those who share only some of the pets it is about; left out for kinds about a single pet. */
  readonly seenBy?: (can: Scope['can'], row: Row) => RecordFields;
  /** What whoever wrote the rows is given of them in their own export, where their role doesn't see all of one. */
  readonly exported?: (
    read: ReadRows,
    asker: Pick<Scope, 'via' | 'can' | 'actor'>,
    rows: readonly Row[],
  ) => Promise<readonly object[]>;
  /** What people call one, in the recycle bin. */
  readonly label: (row: Row) => string;
  /** An instant whose day, where the organisation is, belongs to what it's called; `labelsOf` adds it. */
  readonly labelledAt?: (row: Row) => string;
  /** How it appears in the pet's history; null if it doesn't. */
  readonly entry: ((row: Row) => RecordEntry | null) | null;
  /** What is wrong with fields that are each valid; null when they fit together. */
  readonly check?: (row: Row) => FieldError | null;
  /** What the body leaves open and follows from the rest of it, before the rules are checked: shares of an amount. */
  readonly completed?: (row: Row, body: RecordFields, before: Row | null) => RecordFields;
  /** Columns that follow from what was typed, such as a weight's grams. */
  readonly derived?: (row: Row) => RecordFields;
  /** What an answer says besides what's stored, for each of `rows` in order; the fields are the contract's `answered`. */
  readonly besides?: (read: ReadRows, rows: readonly Row[]) => Promise<readonly RecordFields[]>;
  /** Those it is shared with get this too, even if it sums up rows they can't see, such as what a claim's bills come to. */
  readonly besidesOfAll?: true;
  /** Columns that follow from other rows, such as a plan's pet. Runs before anything is checked or written. */
  readonly fills?: (transaction: Transaction, change: FilledChange<Row>) => Promise<RecordFields>;
  /** SQL about `r`: a record exists only while this holds, such as that its pet isn't deleted. */
  readonly thereWhile?: string;
  /** SQL for each of the list's filters, by its name in the query; `$` stands for the value. */
  readonly filters?: Readonly<Record<string, string>>;
  /**
   * What is wrong with the rows it refers to; null when they all exist. Runs before anything is written, but not when it's restored:
   * what it referred to may have gone by then.
   */
  readonly refers?: (transaction: Transaction, change: RecordChange<Row>) => Promise<FieldError | null>;
  /** What looks odd and is queried before it's written; null if nothing does. Runs before anything is written. */
  readonly odd?: (transaction: Transaction, change: RecordChange<Row>) => Promise<string | null>;
  /** Might something waiting for the record be done waiting? Other domains hear about it through `recordSettled`. */
  readonly settles?: (change: RecordChange<Row>) => boolean;
  /** What follows from a change, in its transaction, once all of it is written. */
  readonly changed?: (transaction: Transaction, change: RecordChange<Row>) => Promise<void>;
}

/** As much of it as whoever asks may see. */
export function seenOf<Row extends StoredRecord>(
  { seenBy }: RecordKind<Row>,
  { via, can }: Partial<Pick<Scope, 'via' | 'can'>>,
  row: Row,
): Row {
  return seenBy && can && via === 'grant' ? { ...row, ...seenBy(can, row) } : row;
}

/** The contract's field that names the parent; null for what belongs to the organisation as a whole. */
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

/** The row a change ends with, and what follows for it from other rows. */
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

/** A value as a parameter: lists and objects are stored as JSON. */
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
