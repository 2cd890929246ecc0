import { PetEntity } from '@petcare/pets';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { GrantEntity } from './grant.entity.ts';

/** Which pets a grant covers. */
@Entity({ schema: 'sharing', name: 'grant_pet' })
@Index(['organisationId', 'petId'])
export class GrantPetEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  grantId: string;

  @PrimaryColumn('uuid')
  petId: string;

  @ManyToOne(() => GrantEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'grant_id', referencedColumnName: 'id' },
  ])
  grant: Relation<GrantEntity>;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity>;
}
