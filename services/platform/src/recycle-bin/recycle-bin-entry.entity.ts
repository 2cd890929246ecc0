import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One thing in the bin; the record itself stays where it is, marked as deleted. */
@Entity({ schema: 'platform', name: 'recycle_bin_entry' })
@Index(['organisationId', 'deletedAt', 'id'])
@Index(['deletedAt'])
@Index(['organisationId', 'deletedWith'], { where: 'deleted_with IS NOT NULL' })
export class RecycleBinEntry {
  @PrimaryColumn('uuid')
  organisationId: string;

  /** Id of the deleted record. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: string;

  /** The record whose deletion took this along; it's restored with that. */
  @Column('uuid', { nullable: true })
  deletedWith: string | null;

  /** The pet it belongs to; null for none. */
  @Column('uuid', { nullable: true })
  petId: string | null;

  /** The record's; null for a pet itself. */
  @Column('text', { nullable: true })
  area: string | null;

  /** What the person called it. */
  @Column('text')
  label: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  deletedAt: string;

  @Column('uuid')
  deletedBy: string;

  @Column('text')
  deletedByName: string;
}
