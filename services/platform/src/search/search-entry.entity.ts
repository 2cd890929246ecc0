import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a search looks through: the words of everything that has a name or a text, kept by triggers on the tables where those are written. */
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

  /** Tells several texts about one thing apart, such as the microchips of a pet; mostly empty. */
  @PrimaryColumn('text')
  part: string;

  /** While this pet is deleted, it is not found. */
  @Column('uuid', { nullable: true })
  petId: string | null;

  /** Small letters and digits, a space before and behind each word. */
  @Column('text')
  words: string;

  /** Found by who wrote it, and nobody else. */
  @Column('boolean', { default: false })
  isPrivate: boolean;

  @Column('uuid', { nullable: true })
  writtenBy: string | null;

  @Column('timestamptz')
  writtenAt: string;
}
