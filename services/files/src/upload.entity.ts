import type { UploadPurpose } from '@petcare/contracts/files';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Bytes on their way: they count as storage from the start, until the file is there or the upload is given up. */
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

  /** When its last part arrived. */
  @Column('timestamptz', { default: () => 'platform.now()' })
  touchedAt: string;

  /** Its name; null for one sent in a single request. */
  @Column('text', { nullable: true })
  name: string | null;

  /** Reserved for it, except for a backup to be restored, which counts towards nobody's storage. */
  @Column('bigint')
  bytes: number;

  /** How many of those have arrived in parts. */
  @Column('bigint', { default: 0 })
  received: number;

  @Column('text', { default: 'file' })
  purpose: UploadPurpose;

  /** What the parts are called in storage, in order. */
  @Column('text', { array: true, default: '{}' })
  parts: string[];

  /** The file or restore made from it: anyone who asks again after losing the answer is told the same. It no longer holds any room. */
  @Column('uuid', { nullable: true })
  usedFor: string | null;
}
