import { Column, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { TenantRow, type RecordParent } from '@petcare/platform';
import { PetEntity } from './pet.entity.ts';

/** For kinds of records that belong to one pet. */
export const ofPet: RecordParent = { row: 'pet', path: 'api/pets', table: 'pets.pet', column: 'pet_id' };

/** What every row about one pet has. */
export abstract class PetRecordRow extends TenantRow {
  @Column('uuid')
  petId: string;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity>;
}
