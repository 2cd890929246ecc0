import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { storedFile, type StoredFile } from '@petcare/contracts/files';
import { PetEntity } from '@petcare/pets';
import { KeepsRulesOf, TenantRow } from '@petcare/platform';

/** A photo or document; its bytes are stored under `organisation/id`. */
@Entity({ schema: 'files', name: 'file' })
@Index(['organisationId', 'petId', 'datedOn', 'id'], { where: 'deleted_at IS NULL' })
@Index(['organisationId', 'datedOn', 'id'], { where: 'deleted_at IS NULL' })
@Index(['createdAt'], { where: 'pet_id IS NULL AND deleted_at IS NULL' })
@KeepsRulesOf('file', storedFile.row)
@Check('file_bytes_check', `bytes > 0`)
@Check('file_size_check', `(mime LIKE 'image/%') = (width IS NOT NULL AND height IS NOT NULL)`)
export class FileEntity extends TenantRow {
  @Column('text')
  name: string;

  @Column('text')
  type: StoredFile['type'];

  @Column('text')
  mime: StoredFile['mime'];

  /** Of what is served, without thumbnails. */
  @Column('int')
  bytes: number;

  /** SHA-256 of what is served, base64url. */
  @Column('text')
  sha256: string;

  @Column('int', { nullable: true })
  width: number | null;

  @Column('int', { nullable: true })
  height: number | null;

  @Column('date', { nullable: true })
  takenOn: string | null;

  @Column('date', { nullable: true })
  retainUntil: string | null;

  /** The day it was taken, else the day it was added. */
  @Column('date')
  datedOn: string;

  @Column('uuid', { nullable: true })
  petId: string | null;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity> | null;
}
