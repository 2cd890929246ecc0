import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { CalendarFeedEntity } from './calendar-feed/calendar-feed.entity.ts';
import { DigestEntity } from './digest/digest.entity.ts';
import { DoseNoticeEntity } from './doses/dose-notice.entity.ts';
import { NotificationEntity } from './notification.entity.ts';
import { NotificationSettingEntity } from './notification-setting.entity.ts';
import { OccurrenceEntity } from './occurrence.entity.ts';
import { ReminderPetEntity } from './reminder-pet.entity.ts';
import { ReminderEntity } from './reminder.entity.ts';
import { remindersBackup } from './reminders-backup.ts';
import { remindersPrivacy } from './reminders-privacy.ts';
import { remindersPassingOn } from './reminders-passing-on.ts';

export { GuestCompletions } from './guest-completions.ts';
export { isBooked, placedAt } from './occurrences.queries.ts';
export { OccurrencesService } from './occurrences.service.ts';
export { RemindersService } from './reminders.service.ts';
export { RemindersHttpModule, RemindersModule, RemindersWorkerModule } from './reminders.module.ts';

export const remindersDatabase: DomainDatabase = {
  schema: 'reminders',
  privacy: remindersPrivacy,
  backup: remindersBackup,
  passingOn: remindersPassingOn,
  entities: [
    ReminderEntity,
    ReminderPetEntity,
    OccurrenceEntity,
    CalendarFeedEntity,
    DigestEntity,
    DoseNoticeEntity,
    NotificationEntity,
    NotificationSettingEntity,
  ],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
