import type { BackupRegister } from '@petcare/platform';

export const remindersBackup: BackupRegister = {
  'reminders.reminder': {
    many: 'reminders',
    // Whom it tells changes when people leave, and isn't restored to those who have left.
    moves: ['planned_until', 'created_by', 'also_told', 'escalate_to'],
  },
  'reminders.reminder_pet': {
    many: 'animals of reminders',
    partOf: { table: 'reminders.reminder', by: 'reminder_id' },
  },
  'reminders.occurrence': {
    many: 'dates of reminders',
    hangsOn: { table: 'reminders.reminder', by: 'reminder_id' },
    names: { done_by_name: 'done_by' },
  },
  'reminders.calendar_feed': 'Nobody is let in again by a file.',
  'reminders.digest': 'What was sent is never sent again.',
  'reminders.dose_notice': 'What was sent is never sent again; what is to come is planned anew.',
  'reminders.notification': 'What was sent is never sent again; what is to come is planned anew.',
  'reminders.notification_setting': 'Is a person’s own, and in the export of their data.',
};
