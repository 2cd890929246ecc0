import { PetEntity } from '@petcare/pets';
import { TenantRow } from '@petcare/platform';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';

/** Something a rule finds in a pet's record that its people don't want to be told. */
@Entity({ schema: 'insights', name: 'mute' })
@Index(['organisationId', 'petId', 'insightId'], { unique: true })
@Check('mute_insight_id_check', `insight_id ~ '^[a-z-]{1,30}[.][0-9a-z-]{1,60}$'`)
export class InsightMuteEntity extends TenantRow {
  @Column('uuid')
  petId: string;

  /** The rule and what it's about, `refill-low.<medication>`. */
  @Column('text')
  insightId: string;

  /** Its last day; null for good. */
  @Column('date', { nullable: true })
  mutedUntil: string | null;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity>;
}
