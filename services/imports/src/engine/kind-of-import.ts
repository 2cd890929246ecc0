import type { Permission } from '@petcare/contracts';
import type { DateOrder, ImportKind } from '@petcare/contracts/imports';
import type { ChosenColumn } from '../import.entity.ts';
import type { Sheet } from '../sheet/read-sheet.ts';
import type { DecimalMark } from './number-reading.ts';
import type { Scope, Transaction } from '@petcare/platform';
import type { z } from 'zod';

/** What a cell means, by the body paths it fills; a text is what's wrong with it. */
export type Reading = Readonly<Record<string, unknown>> | string;

/** How a column's cells are meant. */
export interface HowWritten {
  readonly dates: DateOrder;
  /** The mark before its decimals; null if none of its numbers tells. */
  readonly decimals: DecimalMark | null;
}

/** How a field's cells are read. */
export interface FieldReader {
  /** What its column may be headed, besides its label. */
  readonly synonyms: readonly string[];
  /** Where it goes. */
  readonly path: string;
  readonly isDate?: true;
  readonly isNumber?: true;
  /** What can be written in it, for a cell that has something else. */
  readonly asks?: string;
  readonly read: (cell: string, how: HowWritten) => Reading;
}

/** What's wrong with a row, at the field whose cell it is; null for the row as a whole. */
export interface RowProblem {
  readonly field: string | null;
  readonly message: string;
}

/** A row with the animals it names, what's wrong with that, or why it's left out. */
export type Placed<Draft> = { readonly draft: Draft } | { readonly problem: RowProblem } | { readonly leftOut: string };

/** What a row is the same as, in words; or may be, and is added. */
export interface Same {
  readonly words: string;
  readonly isCertain: boolean;
}

/** What is already here, or came in an earlier row. */
export interface Known<Draft> {
  /** For questions about a row that only the organisation's own rows can answer. */
  place?(draft: Draft): Placed<Draft>;
  /** Null for something new. */
  sameAs(draft: Draft): Same | null;
  /** From now on it's known, as that row. */
  add(draft: Draft, row: number): void;
}

/** One kind of import: a contract, what its columns are called, what tells two apart, and who writes it. */
export interface KindOfImport<Draft = unknown> {
  readonly kind: ImportKind;
  readonly permission: Permission;
  /** If it takes fewer than a sheet may have. */
  readonly mostRows?: number;
  readonly fields: Readonly<Record<string, FieldReader>>;
  readonly contract: z.ZodType<Draft>;
  /** What follows from the cells together, before the contract is asked. */
  readonly completed?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** What the cells say about the columns beyond their headings. */
  guessed?(sheet: Sheet, chosen: readonly ChosenColumn[]): ChosenColumn[];
  titleOf(draft: Draft): string;
  known(scope: Scope): Promise<Known<Draft>>;
  /** What the plan says about this many more; null if there's room. */
  noRoom?(scope: Scope, drafts: readonly Draft[]): Promise<string | null>;
  /** @returns the ids of what was added, in draft order */
  write(transaction: Transaction, scope: Scope, drafts: readonly Draft[]): Promise<string[]>;
  /** The names of what somebody has changed since, which undoing would lose. */
  changedSince(transaction: Transaction, ids: readonly string[]): Promise<string[]>;
  /**
   * Moves what still exists to the recycle bin, except what other records refer to by now.
   * @returns how many of them stay
   */
  remove(transaction: Transaction, scope: Scope, ids: readonly string[]): Promise<number>;
}

/** The part that describes how a sheet is laid out. */
export type ImportLayout = Pick<KindOfImport, 'kind' | 'fields'>;
