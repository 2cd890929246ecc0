import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DateOrder, ImportKind, ImportStatus } from '@petcare/contracts/imports';

/** What somebody said about a column: which field it is, and how to read its dates. */
export interface ChosenColumn {
  readonly field: string | null;
  readonly dates: DateOrder | null;
}

/** A previewed sheet, or what came of it. The sheet goes once it's imported; unfinished ones, and refused rows, go when their time is over. */
@Entity({ schema: 'imports', name: 'import' })
@Index('import_unfinished_idx', ['createdAt'], { where: `status = 'draft'` })
@Index('import_refused_idx', ['appliedAt'], { where: 'refused_sheet IS NOT NULL' })
@Index(['organisationId', 'sha256'])
@Check('import_status_check', `status IN ('draft', 'done', 'undone')`)
@Check('import_sheet_check', `(status = 'draft') = (sheet IS NOT NULL)`)
@Check(
  'import_applied_check',
  `(status = 'draft') = (applied_at IS NULL) AND (status = 'undone') = (undone_at IS NOT NULL)`,
)
export class ImportEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: ImportKind;

  @Column('text', { default: 'draft' })
  status: ImportStatus;

  @Column('text')
  fileName: string;

  /** Of the file, in hexadecimal. */
  @Column('text')
  sha256: string;

  /** JSON: each row's cells, headings first; null once it's done. */
  @Column('text', { nullable: true })
  sheet: string | null;

  @Column('jsonb')
  columns: ChosenColumn[];

  @Column('int', { default: 0 })
  rows: number;

  @Column('int', { default: 0 })
  added: number;

  @Column('int', { default: 0 })
  skipped: number;

  @Column('int', { default: 0 })
  refused: number;

  /** How many of those added stayed when it was undone: something else refers to them. */
  @Column('int', { default: 0 })
  kept: number;

  /** What was added, for undoing it. */
  @Column('uuid', { array: true, default: '{}' })
  addedIds: string[];

  /** CSV of the refused rows, with the reason for each. */
  @Column('text', { nullable: true })
  refusedSheet: string | null;

  @Column('uuid', { nullable: true })
  createdBy: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { nullable: true })
  appliedAt: string | null;

  @Column('timestamptz', { nullable: true })
  undoneAt: string | null;
}
