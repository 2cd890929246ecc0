import { PetEntity } from '@petcare/pets';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { HandOverLinkEntity } from './hand-over-link.entity.ts';

/** Which pets a hand-over link shows. */
@Entity({ schema: 'sharing', name: 'hand_over_link_pet' })
@Index(['organisationId', 'petId', 'linkId'])
export class HandOverLinkPetEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  linkId: string;

  @PrimaryColumn('uuid')
  petId: string;

  @ManyToOne(() => HandOverLinkEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'link_id', referencedColumnName: 'id' },
  ])
  link: Relation<HandOverLinkEntity>;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity>;
}
