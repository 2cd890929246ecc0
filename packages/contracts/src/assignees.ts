import { z } from 'zod';
import { duration, minutesOf } from './reminder-times.ts';
import { id } from './values.ts';

/** Those whose job it is, who get the e-mails: people of the organisation who see reminders. */
export const assigneeIds = z
  .array(id)
  .min(1, 'Choose at least one person.')
  .max(10, 'Choose at most ten people.')
  .refine((ids) => new Set(ids).size === ids.length, 'Choose each person once.');

/** Who else is told once, when it's still open this long `after` its time. */
export const escalation = z.strictObject({
  to: id,
  after: duration.refine((after) => minutesOf(after) > 0, 'Choose a time after it is due.'),
});
