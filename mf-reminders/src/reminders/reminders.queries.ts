import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import {
  occurrence,
  occurrenceCounts,
  occurrenceList,
  reminder,
  type BookBody,
  type Occurrence,
  type OccurrenceListQuery,
  type Reminder,
  type ReminderCreate,
  type ReminderUpdate,
} from '@petcare/contracts';
import { api, findInBin, liveList } from '@petcare/web';

export type OccurrenceFilter = Pick<OccurrenceListQuery, 'status' | 'petId' | 'reminderId' | 'mine'>;

/** Keys for everything this remote caches about reminders; all start with its id. */
export const reminderKeys = {
  all: ['reminders'],
  occurrences: ['reminders', 'occurrences'],
  counts: ['reminders', 'counts'],
  rules: ['reminders', 'rules'],
  changed: ['reminders', 'changed'],
  occurrenceList: (filter: OccurrenceFilter) => ['reminders', 'occurrences', filter] as const,
  one: (id: string) => ['reminders', 'one', id] as const,
  binned: (id: string) => ['reminders', 'binned', id] as const,
} as const;

const addressOf = (id: string) => `/api/reminders/${encodeURIComponent(id)}`;

/** Reminder dates in pages: open ones soonest first, done ones latest first. Several carers work on them, so the list stays fresh. */
export const occurrencesQuery = (filter: OccurrenceFilter, limit = 50) =>
  infiniteQueryOptions({
    queryKey: reminderKeys.occurrenceList(filter),
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/occurrences', { schema: occurrenceList, query: { ...filter, limit, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...liveList,
  });

/** A date as it is since somebody changed it here. */
interface ChangedDate {
  occurrence: Occurrence;
  /** Milliseconds since 1970. */
  at: number;
}

/** By id, what was changed on this screen: a refreshed list no longer has what was done, and Undo is to show at once all the same. */
export const changedQuery = queryOptions<ReadonlyMap<string, ChangedDate>>({
  queryKey: reminderKeys.changed,
  queryFn: skipToken,
});

/** How many open dates come under each heading, for lists that have only loaded their first pages. */
export const countsQuery = (filter: Pick<OccurrenceListQuery, 'petId' | 'mine'>) =>
  queryOptions({
    queryKey: [...reminderKeys.counts, filter] as const,
    queryFn: ({ signal }) => api.get('/api/occurrences/counts', { schema: occurrenceCounts, query: filter, signal }),
    ...liveList,
  });

/** One reminder, refetched by every screen that shows it. */
export const reminderQuery = (id: string) =>
  queryOptions({
    queryKey: reminderKeys.one(id),
    queryFn: ({ signal }) => api.get(addressOf(id), { schema: reminder, signal }),
    staleTime: 0,
  });

/** What the recycle bin knows about a missing reminder; null if nothing. */
export const binnedQuery = (id: string) =>
  queryOptions({ queryKey: reminderKeys.binned(id), queryFn: ({ signal }) => findInBin(id, signal), staleTime: 0 });

export function createReminder(body: ReminderCreate): Promise<Reminder> {
  return api.post('/api/reminders', body, { schema: reminder });
}

/** Saves `changes` on top of the version read. If there's a newer one: 409 with the stored reminder. */
export function updateReminder(read: Reminder, changes: Omit<ReminderUpdate, 'version'>): Promise<Reminder> {
  return api.patch(addressOf(read.id), { ...changes, version: read.version }, { schema: reminder });
}

export async function removeReminder(id: string): Promise<void> {
  await api.delete(addressOf(id));
}

/** What is marked as done, and how much there is after a refill. */
export interface Completion {
  occurrence: Occurrence;
  stock?: string | null;
}

/** 409 with the current occurrence if somebody else did it first. */
export function markDone({ occurrence: { id, refill }, stock = null }: Completion): Promise<Occurrence> {
  const body = stock === null ? undefined : { stock, stockRead: refill?.stock ?? null };
  return api.post(`/api/occurrences/${id}/done`, body, { schema: occurrence });
}

/** Reopens it, or cancels the booking it was seen with. 409 with the current occurrence after ten minutes, or if it's booked otherwise. */
export function undoDone({ id, booked, doneAt }: Occurrence): Promise<Occurrence> {
  const body = booked ? { booked } : { doneAt };
  return api.post(`/api/occurrences/${id}/undo`, body, { schema: occurrence });
}

/** 409 with the current occurrence if it's already closed, 400 if the visit is no longer planned. */
export function bookOccurrence({
  occurrence: { id },
  ...body
}: BookBody & { occurrence: Occurrence }): Promise<Occurrence> {
  return api.post(`/api/occurrences/${id}/book`, body, { schema: occurrence });
}

/** 409 with the current occurrence if it's already closed. */
export function skipOccurrence({
  occurrence: { id },
  reason,
}: {
  occurrence: Occurrence;
  reason: string;
}): Promise<Occurrence> {
  return api.post(`/api/occurrences/${id}/skip`, { reason }, { schema: occurrence });
}

/** 409 with the current occurrence if it's already closed. */
export function snoozeOccurrence({
  occurrence: { id },
  until,
}: {
  occurrence: Occurrence;
  until: string;
}): Promise<Occurrence> {
  return api.post(`/api/occurrences/${id}/snooze`, { until }, { schema: occurrence });
}
