import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PetEntity } from '@petcare/pets';
import { ReminderEntity } from './reminder.entity.ts';

/** Which pets a reminder is about. */
@Entity({ schema: 'reminders', name: 'reminder_pet' })
@Index(['organisationId', 'petId'])
export class ReminderPetEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  reminderId: string;

  @PrimaryColumn('uuid')
  petId: string;

  @ManyToOne(() => ReminderEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'reminder_id', referencedColumnName: 'id' },
  ])
  reminder: Relation<ReminderEntity>;

  @ManyToOne(() => PetEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'pet_id', referencedColumnName: 'id' },
  ])
  pet: Relation<PetEntity>;
}
