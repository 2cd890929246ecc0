import type { Permission } from '@petcare/contracts';
import type { DateOrder, ImportKind } from '@petcare/contracts/imports';
import type { ChosenColumn } from '../import.entity.ts';
import type { Sheet } from '../sheet/read-sheet.ts';
import type { Scope, Transaction } from '@petcare/platform';
import type { z } from 'zod';

/** What a cell says, by the paths of the body that it fills; a text is what is wrong with it. */
export type Reading = Readonly<Record<string, unknown>> | string;

/** How the cells of a field are read. */
export interface FieldReader {
  /** What its column may be headed by, besides its label. */
  readonly synonyms: readonly string[];
  /** Where it’s implanted it goes. */
  readonly path: string;
  readonly isDate?: true;
  readonly read: (cell: string, dates: DateOrder) => Reading;
}

/** What is wrong with a row, at the field whose cell it is. */
export interface RowProblem {
  readonly field: string;
  readonly message: string;
}

/** A row with the animals that it names, what is wrong with that, or why it is left out. */
export type Placed<Draft> = { readonly draft: Draft } | { readonly problem: RowProblem } | { readonly leftOut: string };

/** What is here already, or came in a row before. */
export interface Known<Draft> {
  /** For what a row says that only the organisation's own rows can answer. */
  place?(draft: Draft): Placed<Draft>;
  /** Null for something new, else what it is the same as. */
  sameAs(draft: Draft): string | null;
  /** From now on it is known, as the row of that number. */
  add(draft: Draft, row: number): void;
}

/** One kind of what can be imported: a contract, how its columns are called, what tells two apart, and who writes it. */
export interface KindOfImport<Draft = unknown> {
  readonly kind: ImportKind;
  readonly permission: Permission;
  /** Where it takes fewer than there may be in a sheet. */
  readonly mostRows?: number;
  readonly fields: Readonly<Record<string, FieldReader>>;
  readonly contract: z.ZodType<Draft>;
  /** What follows from the cells together, before the contract is asked. */
  readonly completed?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** What the cells say of the columns beyond their heads. */
  guessed?(sheet: Sheet, chosen: readonly ChosenColumn[]): ChosenColumn[];
  titleOf(draft: Draft): string;
  known(scope: Scope): Promise<Known<Draft>>;
  /** What the plan says to so many more; null where there is room. */
  noRoom?(scope: Scope, drafts: readonly Draft[]): Promise<string | null>;
  /** @returns the ids of what was added, in the order of the drafts */
  write(transaction: Transaction, scope: Scope, drafts: readonly Draft[]): Promise<string[]>;
  /** What somebody worked on since, by name; undoing would take that along. */
  changedSince(transaction: Transaction, ids: readonly string[]): Promise<string[]>;
  /** Puts what is still there into the recycle bin. */
  remove(transaction: Transaction, scope: Scope, ids: readonly string[]): Promise<void>;
}

/** What of it says how a sheet is laid out. */
export type ImportLayout = Pick<KindOfImport, 'kind' | 'fields'>;
