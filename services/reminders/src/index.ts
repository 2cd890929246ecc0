import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { NotificationEntity } from './notification.entity.ts';
import { OccurrenceEntity } from './occurrence.entity.ts';
import { ReminderPetEntity } from './reminder-pet.entity.ts';
import { ReminderEntity } from './reminder.entity.ts';

export { RemindersService } from './reminders.service.ts';
export { RemindersHttpModule, RemindersWorkerModule } from './reminders.module.ts';

export const remindersDatabase: DomainDatabase = {
  schema: 'reminders',
  entities: [ReminderEntity, ReminderPetEntity, OccurrenceEntity, NotificationEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
