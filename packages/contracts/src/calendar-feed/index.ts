import { z } from '@petcare/contracts';

/** Answer of `GET` and `POST /api/calendar-feed`: where a calendar program finds somebody's reminders; null while that is off. */
export const calendarFeed = z.object({ url: z.string().nullable() }).meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof calendarFeed>;
