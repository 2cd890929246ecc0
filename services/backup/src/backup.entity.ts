import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { BackupKind, BackupStatus } from '@petcare/contracts/backup';

/** A backup to be made, being made, or stored under `organisation/id`. Only one at a time is under way. */
@Entity({ schema: 'backup', name: 'backup' })
@Index('backup_underway_idx', ['organisationId'], { unique: true, where: `status IN ('queued', 'running')` })
@Index(['expiresAt'])
@Check('backup_kind_check', `kind IN ('manual', 'scheduled', 'before-restore')`)
@Check('backup_status_check', `status IN ('queued', 'running', 'ready', 'failed')`)
@Check('backup_ready_check', `(status = 'ready') = (bytes IS NOT NULL AND sha256 IS NOT NULL AND ready_at IS NOT NULL)`)
@Check('backup_lock_check', `sealed_secret IS NULL OR locked AND status IN ('queued', 'running')`)
@Check('backup_percent_check', `percent BETWEEN 0 AND 100`)
export class BackupEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: BackupKind;

  @Column('text', { default: 'queued' })
  status: BackupStatus;

  @Column('int', { default: 0 })
  percent: number;

  @Column('int', { default: 0 })
  rows: number;

  @Column('int', { default: 0 })
  files: number;

  /** The rows and files in it so far. */
  @Column('bigint', { default: 0 })
  bytesDone: number;

  /** Of the whole. */
  @Column('bigint', { nullable: true })
  bytes: number | null;

  /** Of the whole, in hexadecimal. */
  @Column('text', { nullable: true })
  sha256: string | null;

  /** It opens with the passphrase somebody chose for it, which isn't stored. */
  @Column('boolean', { default: false })
  locked: boolean;

  /** The passphrase's derived key, encrypted with the application key, until the backup is made. */
  @Column('text', { nullable: true })
  sealedSecret: string | null;

  /** Which worker has it; another starts again once the lease has run out. */
  @Column('uuid', { nullable: true })
  lease: string | null;

  @Column('timestamptz', { nullable: true })
  leasedUntil: string | null;

  @Column('int', { default: 0 })
  attempts: number;

  /** Null for one the worker makes by itself. */
  @Column('uuid', { nullable: true })
  createdBy: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { nullable: true })
  readyAt: string | null;

  @Column('timestamptz')
  expiresAt: string;
}
