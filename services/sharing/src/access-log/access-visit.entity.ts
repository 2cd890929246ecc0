import type { SeenPart } from '@petcare/contracts/sharing';
import { PetEntity } from '@petcare/pets';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** A record that somebody looked at an animal through a grant, and at what. It outlives the grant, and only the database writes it. */
@Entity({ schema: 'sharing', name: 'access_visit' })
@Index(['organisationId', 'grantId', 'id'])
@Index(['organisationId', 'petId', 'id'])
@Index(['organisationId', 'linkId', 'id'], { where: 'link_id IS NOT NULL' })
@Index(['userId'])
@Index(['lastAt'])
@Check('access_visit_times_check', `started_at <= last_at`)
@Check('access_visit_parts_check', `cardinality(parts) > 0`)
@Check(
  'access_visit_who_check',
  `(grant_id IS NULL) = (link_id IS NOT NULL) AND (user_id IS NULL) = (link_id IS NOT NULL)`,
)
export class AccessVisitEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The grant or hand-over link it was by. */
  @Column('uuid', { nullable: true })
  grantId: string | null;

  @Column('uuid', { nullable: true })
  linkId: string | null;

  @Column('uuid')
  petId: string;

  /** Who looked; nobody knows that of a link. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  @Column('text', { array: true })
  parts: SeenPart[];

  @Column('timestamptz', { default: () => 'platform.now()' })
  startedAt: string;

  /** To the minute: not every look is recorded. */
  @Column('timestamptz', { default: () => 'platform.now()' })
  lastAt: string;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity>;
}
