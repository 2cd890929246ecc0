import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FileEntity } from './file.entity.ts';

/** A record a file is attached to; one file may be attached to many. It stays while the record is in the recycle bin. */
@Entity({ schema: 'files', name: 'file_link' })
@Index(['organisationId', 'recordId'])
@Index(['organisationId', 'petId'])
export class FileLinkEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  fileId: string;

  @PrimaryColumn('uuid')
  recordId: string;

  /** The record's kind. */
  @Column('text')
  kind: string;

  /** The pet the record is about: the record goes with it. */
  @Column('uuid', { nullable: true })
  petId: string | null;

  @ManyToOne(() => FileEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'file_id', referencedColumnName: 'id' },
  ])
  file: Relation<FileEntity>;
}
