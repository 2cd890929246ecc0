import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What we know about an uploaded picture; its bytes are stored under `organisation/id`. */
@Entity({ schema: 'platform', name: 'picture' })
@Index(['organisationId', 'kind', 'subjectId'], { unique: true })
@Check('picture_bytes_check', `bytes > 0`)
@Check('picture_size_check', `width BETWEEN 1 AND 2048 AND height BETWEEN 1 AND 2048`)
export class PictureEntity {
  /** The nil UUID for a person's picture, which belongs to no organisation. */
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Whose picture it is: a registered `PictureKind`. */
  @Column('text')
  kind: string;

  @Column('uuid')
  subjectId: string;

  /** Of the picture and its thumbnail, in storage. */
  @Column('int')
  bytes: number;

  @Column('int')
  width: number;

  @Column('int')
  height: number;

  /** SHA-256 of the stored picture, base64url. */
  @Column('text')
  sha256: string;

  @Column('uuid')
  createdBy: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;
}
