import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { reminder as reminderSchema, type Occurrence, type OccurrenceList, type Reminder } from '@petcare/contracts';
import { currentOf } from '@petcare/web';
import { changedQuery, reminderKeys } from './reminders.queries.ts';

type OccurrencePages = InfiniteData<OccurrenceList, string | null>;

function mapLists(client: QueryClient, change: (items: Occurrence[]) => Occurrence[]): void {
  for (const [key, data] of client.getQueriesData<OccurrencePages>({ queryKey: reminderKeys.occurrences })) {
    if (!data) continue;
    const pages = data.pages.map((page) => ({ ...page, items: change(page.items) }));
    // The rest of the list is as old as before.
    client.setQueryData(key, { ...data, pages }, { updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? Date.now() });
  }
  void client.invalidateQueries({ queryKey: reminderKeys.counts });
}

/** This date as it's known here: as listed, or as changed here if no list has it any more. */
function knownDate(client: QueryClient, id: string): Occurrence | undefined {
  const lists = client.getQueriesData<OccurrencePages>({ queryKey: reminderKeys.occurrences });
  const listed = lists.flatMap(([, data]) => data?.pages ?? []).flatMap(({ items }) => items);
  return listed.find((item) => item.id === id) ?? client.getQueryData(changedQuery.queryKey)?.get(id)?.occurrence;
}

/** Shows `stored` wherever this date is listed, in the same place, so no other row slides under the finger. */
export function replaceOccurrence(client: QueryClient, stored: Occurrence): void {
  // Only lists say whose reminders these are to change, and who is told.
  const known = knownDate(client, stored.id);
  const changed = { mayEdit: known?.mayEdit, assigneeIds: known?.assigneeIds, ...stored };
  mapLists(client, (items) => items.map((item) => (item.id === changed.id ? changed : item)));
  client.setQueryData(changedQuery.queryKey, (all) =>
    new Map(all).set(changed.id, { occurrence: changed, at: Date.now() }),
  );
}

/** Takes every date of a reminder out of the lists, and its rule out of the calendar. @returns a function that puts them back. */
export function dropFromLists(client: QueryClient, reminderId: string): () => void {
  const before = client.getQueriesData<OccurrencePages>({ queryKey: reminderKeys.occurrences });
  const rules = client.getQueryData<readonly Reminder[]>(reminderKeys.rules);
  mapLists(client, (items) => items.filter((item) => item.reminderId !== reminderId));
  client.setQueryData<readonly Reminder[]>(reminderKeys.rules, (all) => all?.filter(({ id }) => id !== reminderId));
  return () => {
    before.forEach(([key, data]) => client.setQueryData(key, data));
    client.setQueryData(reminderKeys.rules, rules);
  };
}

/** The server plans the dates, so the lists are fetched again, with the rules for what isn't planned yet. */
export async function refetchDates(client: QueryClient): Promise<void> {
  const keys = [reminderKeys.occurrences, reminderKeys.rules];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Updates a stored reminder's page, and then the lists. */
export function rememberReminder(client: QueryClient, reminder: Reminder): void {
  client.setQueryData(reminderKeys.one(reminder.id), reminder);
  void refetchDates(client);
}

/** After a change to `read` was refused: shows what somebody else has stored; if they may have deleted it, everything is refetched. */
export function showStored(client: QueryClient, error: Error, read: Reminder): void {
  const stored = currentOf(error, reminderSchema);
  if (stored) rememberReminder(client, { ...read, ...stored });
  else void client.invalidateQueries({ queryKey: reminderKeys.all });
}
