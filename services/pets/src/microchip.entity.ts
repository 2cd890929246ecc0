import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PetEntity } from './pet.entity.ts';

/** A chip in a pet. The number is text: leading zeros count, and older chips have letters. */
@Entity({ schema: 'pets', name: 'microchip' })
@Index(['organisationId', 'number'])
@Check('microchip_number_check', `number ~ '^((?!000|999)[0-9]{15}|[0-9A-Z]{9,10})$'`)
@Check('microchip_slot_check', `slot BETWEEN 1 AND 2`)
export class MicrochipEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  petId: string;

  @PrimaryColumn('smallint')
  slot: number;

  @Column('text')
  number: string;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity>;
}
