import { z } from 'zod';

/** Answer of `GET` and `POST /api/calendar-feed`: where a calendar program finds somebody's reminders; null while that is off. */
export const calendarFeed = z.object({ url: z.url().nullable() }).meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof calendarFeed>;
