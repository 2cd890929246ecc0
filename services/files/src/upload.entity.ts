import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Bytes that are on their way: they count as storage from the start, until the file is there or the upload is given up. */
@Entity({ schema: 'files', name: 'upload' })
@Index(['touchedAt'])
@Check('upload_bytes_check', `bytes > 0`)
@Check('upload_received_check', `received BETWEEN 0 AND bytes`)
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

  /** Reserved for it. */
  @Column('int')
  bytes: number;

  /** Of those, how many have come in parts. */
  @Column('int', { default: 0 })
  received: number;
}
