import { PetEntity } from '@petcare/pets';
import { TenantRow } from '@petcare/platform';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';

/** What one person asked about one animal; `createdBy` is who. */
@Entity({ schema: 'insights', name: 'conversation' })
@Index(['organisationId', 'petId', 'createdBy', 'askedAt', 'id'])
@Index(['deletedAt'], { where: 'deleted_at IS NOT NULL' })
@Check('conversation_title_check', `length(title) BETWEEN 1 AND 1000`)
export class ConversationEntity extends TenantRow {
  @Column('uuid')
  petId: string;

  /** The first question. */
  @Column('text')
  title: string;

  /** When the last question came. */
  @Column('timestamptz', { default: () => 'platform.now()' })
  askedAt: string;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity>;
}
