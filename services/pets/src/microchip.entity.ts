import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PetEntity } from './pet.entity.ts';

/** A pet's chip. The number is text: leading zeros count, and older chips have letters. */
@Entity({ schema: 'pets', name: 'microchip' })
@Index(['organisationId', 'number'])
@Check('microchip_number_check', `number ~ '^((?!000|999)[0-9]{15}|[0-9A-Z]{9,10})$'`)
@Check('microchip_slot_check', `slot BETWEEN 1 AND 2`)
@Check('microchip_site_check', `length(site) BETWEEN 1 AND 60`)
@Check('microchip_database_check', `length(database) BETWEEN 1 AND 60`)
@Check('microchip_implanted_on_check', `implanted_on >= '1900-01-01'`)
@Check('microchip_checked_on_check', `checked_on >= '1900-01-01'`)
@Index(['organisationId', 'petId', 'number'], { unique: true })
export class MicrochipEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  petId: string;

  @PrimaryColumn('smallint')
  slot: number;

  @Column('text')
  number: string;

  @Column('date', { nullable: true })
  implantedOn: string | null;

  /** Where it’s implanted. */
  @Column('text', { nullable: true })
  site: string | null;

  /** Where it's registered. */
  @Column('text', { nullable: true })
  database: string | null;

  /** When the details in that database were last checked. */
  @Column('date', { nullable: true })
  checkedOn: string | null;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity>;
}
