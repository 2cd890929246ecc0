import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What search looks through: the words of everything with a name or a text, kept by triggers on the tables where those are written. */
@Entity({ schema: 'platform', name: 'search_entry' })
// By marks of the organisation for the trigrams of its words and the stems of English ones; the migration has it.
@Index('search_entry_marks_idx', { synchronize: false })
export class SearchEntryEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('text')
  kind: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Tells several texts about one thing apart, such as a pet's microchips; mostly empty. */
  @PrimaryColumn('text')
  part: string;

  /** While this pet is deleted, it isn't found. */
  @Column('uuid', { nullable: true })
  petId: string | null;

  /** Lower-case letters and digits, a space before and after each word. */
  @Column('text')
  words: string;

  /** Found only by whoever wrote it. */
  @Column('boolean', { default: false })
  isPrivate: boolean;

  @Column('uuid', { nullable: true })
  writtenBy: string | null;

  @Column('timestamptz')
  writtenAt: string;
}
