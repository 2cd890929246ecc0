import type { UploadPurpose } from '@petcare/contracts/files';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Bytes that are on their way: they count as storage from the start, until the file is there or the upload is given up. */
@Entity({ schema: 'files', name: 'upload' })
@Index(['touchedAt'])
@Index(['id'])
@Check('upload_bytes_check', `bytes > 0`)
@Check('upload_received_check', `received BETWEEN 0 AND bytes`)
@Check('upload_purpose_check', `purpose IN ('file', 'restore')`)
export class UploadEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  createdBy: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  /** When the last part of it came. */
  @Column('timestamptz', { default: () => 'platform.now()' })
  touchedAt: string;

  /** What it is called; null for one that comes in a single request. */
  @Column('text', { nullable: true })
  name: string | null;

  /** Reserved for it, but for a backup that is to be restored, which counts as nobody's storage. */
  @Column('bigint')
  bytes: number;

  /** Of those, how many have come in parts. */
  @Column('bigint', { default: 0 })
  received: number;

  @Column('text', { default: 'file' })
  purpose: UploadPurpose;

  /** What the parts are called in storage, in their order. */
  @Column('text', { array: true, default: '{}' })
  parts: string[];

  /** The file or restore that was made of it: whoever asks once more, as the answer was lost, is told the same. Nothing is held for it any more. */
  @Column('uuid', { nullable: true })
  usedFor: string | null;
}
