import { occurrenceList } from '@petcare/contracts';
import { calendarFeed } from '@petcare/contracts/calendar-feed';
import { createReminder, type Actor } from '@petcare/testing/server';

export async function occurrenceOf(owner: Actor): Promise<string> {
  const reminder = await createReminder(owner);
  const { body } = await owner.get(`/api/occurrences?reminderId=${reminder.id}`);
  return occurrenceList.parse(body).items[0]?.id ?? '';
}

/** The last part of the address a person's calendar program asks. */
export async function calendarLink(person: Actor): Promise<string> {
  const { url } = calendarFeed.parse((await person.post('/api/calendar-feed')).body);
  return url?.split('/').at(-1) ?? '';
}

const reminder = {
  make: async (owner: Actor) => (await createReminder(owner)).id,
  remove: (owner: Actor, id: string) => owner.del(`/api/reminders/${id}`),
};
const occurrence = {
  make: occurrenceOf,
  remove: ({ api }: Actor, id: string) =>
    api.sql(
      `update reminders.reminder set deleted_at = platform.now()
       where id = (select reminder_id from reminders.occurrence where id = $1)`,
      [id],
    ),
};

/** How the reminders and dates a path names come to exist, and how they go. */
export const reminderRecords = {
  'GET /api/reminders/:id': reminder,
  'GET /api/reminders/:id/history': reminder,
  'PATCH /api/reminders/:id': reminder,
  'DELETE /api/reminders/:id': reminder,
  'POST /api/occurrences/:id/book': occurrence,
  'POST /api/occurrences/:id/done': occurrence,
  'POST /api/occurrences/:id/skip': occurrence,
  'POST /api/occurrences/:id/snooze': occurrence,
  'POST /api/occurrences/:id/undo': {
    ...occurrence,
    make: async (owner: Actor) => {
      const id = await occurrenceOf(owner);
      await owner.post(`/api/occurrences/${id}/done`);
      return id;
    },
  },
};
