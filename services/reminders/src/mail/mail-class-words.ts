import type { MailClass } from './reminder-links.ts';

/** What a class of mails is about, as in "Stop e-mails about …". */
export const mailClassWords: Readonly<Record<MailClass, string>> = {
  vaccination: 'vaccinations',
  medication: 'medication',
  parasite: 'flea, tick & worm treatments',
  appointment: 'appointments',
  insurance: 'insurance',
  grooming: 'grooming',
  farrier: 'the farrier',
  'weigh-in': 'weigh-ins',
  birthday: 'birthdays',
  payment: 'payments',
  task: 'tasks',
  custom: 'other reminders',
  daily: 'reminders',
};
