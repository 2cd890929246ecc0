import { z } from 'zod';
import { quietHours, reminderType } from './reminders.ts';
import { localTime } from './values.ts';

const fields = {
  /** Types of reminders that no e-mail is sent for. */
  mutedTypes: z.array(reminderType).overwrite((types) => reminderType.options.filter((type) => types.includes(type))),
  quietHours: quietHours.nullable(),
  /** One e-mail a day at this wall time of the organisation instead of one for every reminder; null for those. */
  digestAt: localTime.nullable(),
};

/** What one person wants to hear of by e-mail, in the organisation they work in. */
export const notificationSettings = z.object(fields).meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof notificationSettings>;

/** Body of `PATCH /api/notification-settings`. */
export const notificationSettingsUpdate = z.strictObject(fields).partial().meta({ id: 'NotificationSettingsUpdate' });
export type NotificationSettingsUpdate = z.output<typeof notificationSettingsUpdate>;
