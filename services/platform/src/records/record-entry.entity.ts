import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What happened, in one order for all kinds of records: a pet's history, and what search finds. Written with its record, gone
 * while that is in the recycle bin.
 */
@Entity({ schema: 'platform', name: 'record_entry' })
@Index(['organisationId', 'recordId'])
@Index(['organisationId', 'petId', 'happenedAt', 'id'])
export class RecordEntryEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  recordId: string;

  @Column('text')
  kind: string;

  @Column('text')
  area: string;

  /** Null for what belongs to the organisation as a whole. */
  @Column('uuid', { nullable: true })
  petId: string | null;

  /** The calendar day where it happened. */
  @Column('date')
  happenedOn: string;

  /** Noon, UTC, of that day if no time is known. */
  @Column('timestamptz')
  happenedAt: string;

  @Column('boolean')
  hasTime: boolean;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  detail: string | null;

  @Column('boolean', { default: false })
  isPrivate: boolean;

  /** Of the day, only the month or the year is known. */
  @Column('boolean', { default: false })
  isVague: boolean;
}
