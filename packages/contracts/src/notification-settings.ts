import { z } from 'zod';
import { quietHours, reminderType } from './reminders.ts';
import { localTime } from './values.ts';

const fields = {
  /** No e-mails about any reminder, whatever its type; those about doses go on unless `medication` is muted. */
  allMuted: z.boolean(),
  /** Types of reminders no e-mail is sent for. */
  mutedTypes: z.array(reminderType).overwrite((types) => reminderType.options.filter((type) => types.includes(type))),
  quietHours: quietHours.nullable(),
  /** One e-mail a day at this wall time in the organisation's zone instead of one per reminder; null for the latter. */
  digestAt: localTime.nullable(),
};

/** What one person wants e-mails about, in the organisation they work in. */
export const notificationSettings = z.object(fields).meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof notificationSettings>;

/** Body of `PATCH /api/notification-settings`. Whoever chooses types, or one e-mail a day, wants some again: `allMuted` ends. */
export const notificationSettingsUpdate = z.strictObject(fields).partial().meta({ id: 'NotificationSettingsUpdate' });
export type NotificationSettingsUpdate = z.output<typeof notificationSettingsUpdate>;
