import { Injectable } from '@nestjs/common';
import { Database, Search, type FoundRow } from '@petcare/platform';
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

/** Makes reminders searchable. */
@Injectable()
export class ReminderSearch {
  constructor(database: Database, search: Search) {
    search.register({
      kind: 'reminder',
      permission: 'reminders.view',
      table: 'reminders.reminder',
      withoutPet: true,
      read: async ({ organisationId }, ids) =>
        (await database.read<FoundReminder & Record<string, unknown>>(organisationId, foundReminders, [ids])).map(
          foundRow,
        ),
    });
  }
}
