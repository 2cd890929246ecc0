import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RestoreKind, RestoreMode, RestoreRows, RestoreStatus } from '@petcare/contracts/backup';

/** A backup being checked, waiting for a yes, or being restored. Only one at a time is under way. */
@Entity({ schema: 'backup', name: 'restore' })
@Index('restore_underway_idx', ['organisationId'], { unique: true, where: `status IN ('checking', 'applying')` })
@Index(['expiresAt'])
@Check('restore_status_check', `status IN ('locked', 'checking', 'ready', 'applying', 'done', 'failed')`)
@Check('restore_key_check', `sealed_secret IS NULL OR status IN ('checking', 'ready', 'applying')`)
@Check('restore_mode_check', `mode IN ('missing', 'older')`)
@Check('restore_percent_check', `percent BETWEEN 0 AND 100`)
@Check('restore_source_check', `(backup_id IS NULL) <> (file_name IS NULL)`)
export class RestoreEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Null for a file, which is stored under `organisation/id`. */
  @Column('uuid', { nullable: true })
  backupId: string | null;

  @Column('text', { nullable: true })
  fileName: string | null;

  @Column('text', { default: 'checking' })
  status: RestoreStatus;

  @Column('int', { default: 0 })
  percent: number;

  /** What opens a locked one, encrypted with the application key, until it's over. */
  @Column('text', { nullable: true })
  sealedSecret: string | null;

  /** When the backup was made. */
  @Column('timestamptz', { nullable: true })
  madeAt: string | null;

  @Column('jsonb', { default: [] })
  kinds: RestoreKind[];

  /** By kind, the first with each outcome. */
  @Column('jsonb', { default: {} })
  named: Record<string, RestoreRows>;

  /** What is wrong, for people. */
  @Column('text', { nullable: true })
  problem: string | null;

  /** Whose backup it is, if it's another organisation's. */
  @Column('text', { nullable: true })
  fromOrganisation: string | null;

  @Column('text', { nullable: true })
  mode: RestoreMode | null;

  /** The kinds to restore; null for all. */
  @Column('text', { array: true, nullable: true })
  chosen: string[] | null;

  @Column('int', { nullable: true })
  changed: number | null;

  /** The backup of what was there before. */
  @Column('uuid', { nullable: true })
  beforeId: string | null;

  /** Which worker has it; another starts again once the lease has run out. */
  @Column('uuid', { nullable: true })
  lease: string | null;

  @Column('timestamptz', { nullable: true })
  leasedUntil: string | null;

  @Column('int', { default: 0 })
  attempts: number;

  @Column('uuid')
  createdBy: string;

  @Column('uuid', { nullable: true })
  confirmedBy: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { nullable: true })
  endedAt: string | null;

  @Column('timestamptz')
  expiresAt: string;
}
