import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { occurrenceList } from '@petcare/contracts';
import { doseList } from '@petcare/contracts/doses';
import { grantCan } from '@petcare/contracts/sharing';
import { dosesKey } from '@petcare/records';
import type { LentPet } from '@petcare/records/shares';
import { api, liveList } from '@petcare/web';
import { reminderKeys } from '../reminders/reminders.queries.ts';

/** Today's doses for other people's pets; kept with the person's own, so giving one shows in both. */
export const sharedDosesQuery = queryOptions({
  queryKey: [...dosesKey, 'shared'] as const,
  queryFn: async ({ signal }) => (await api.get('/api/shared-with-me/doses', { schema: doseList, signal })).items,
  ...liveList,
});

/** The open dates of those pets' reminders, all on one page. */
export const sharedDatesQuery = infiniteQueryOptions({
  queryKey: [...reminderKeys.occurrences, 'shared'] as const,
  queryFn: ({ signal }) => api.get('/api/shared-with-me/occurrences', { schema: occurrenceList, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  ...liveList,
});

export const opens = (pets: readonly LentPet[], permission: 'medication.view' | 'reminders.view'): boolean =>
  pets.some(({ areas }) => grantCan(areas, permission));
