import type { Database, FoundRow, SearchSource } from '@petcare/platform';
import { foundReminders } from './reminders.queries.ts';

interface FoundReminder {
  id: string;
  title: string;
  notes: string | null;
  petIds: string[];
}

function foundRow({ id, title, notes, petIds }: FoundReminder): FoundRow {
  const [petId = null, ...others] = petIds;
  return { id, title, petId: others.length > 0 ? null : petId, texts: notes === null ? [] : [notes] };
}

/** How reminders stand in what a search answers. */
export const reminderSearch = (database: Database): SearchSource => ({
  kind: 'reminder',
  permission: 'reminders.view',
  read: async (organisationId, ids) =>
    (await database.read<FoundReminder & Record<string, unknown>>(organisationId, foundReminders, [ids])).map(foundRow),
});
