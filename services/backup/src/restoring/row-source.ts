import type { Readable } from 'node:stream';
import type { Manifest } from '../archive/file-format.ts';

/** A table's name, and its columns that the rows have. */
export interface SourceTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Bytes in storage: whose, and what storage calls them. */
export interface SourceFile {
  readonly row: string;
  readonly name: string;
  open(): Promise<Readable>;
}

/** Rows to write with the bytes they stand for: a checked backup’s, or those of a pet that goes to a new keeper. */
export interface RowSource {
  readonly manifest: Pick<Manifest, 'madeAt' | 'organisation'> & {
    readonly tables: readonly SourceTable[];
    readonly files: readonly SourceFile[];
  };
  /** A table's rows as the database wrote them as JSON, this many at a time; none for a table that isn't in it. */
  pages(table: string): AsyncGenerator<string[]>;
  /** What is in storage for a row. */
  filesOf(row: string): readonly SourceFile[];
}
