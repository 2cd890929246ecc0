import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FileEntity } from './file.entity.ts';

/** A record that a file is attached to; one file may be attached to many. It stays while the record lies in the recycle bin. */
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

  /** Which kind of record. */
  @Column('text')
  kind: string;

  /** The pet that the record is about: with it the record goes. */
  @Column('uuid', { nullable: true })
  petId: string | null;

  @ManyToOne(() => FileEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'file_id', referencedColumnName: 'id' },
  ])
  file: Relation<FileEntity>;
}
