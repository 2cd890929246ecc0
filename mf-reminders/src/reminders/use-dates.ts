import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Occurrence } from '@petcare/contracts';
import { useNow } from '@petcare/web';
import { occurrencesQuery, type OccurrenceFilter } from './reminders.queries.ts';
import { useKeptRows } from './use-kept-rows.ts';

const none: readonly Occurrence[] = [];

/** Reminder dates as a screen lists them now; a date done there keeps its place. */
export function useDates(filter: OccurrenceFilter & { status: 'open' | 'closed' }, pageSize?: number) {
  const query = useInfiniteQuery(occurrencesQuery(filter, pageSize));
  const now = useNow();
  const pages = query.data?.pages;
  const listed = useMemo(() => pages?.flatMap(({ items }) => items) ?? none, [pages]);
  const isOpen = filter.status === 'open';
  const { rows, forget } = useKeptRows({
    list: JSON.stringify(filter),
    listed: isOpen ? listed : none,
    listedAt: query.dataUpdatedAt,
    now,
  });
  return { query, now, occurrences: isOpen ? rows : listed, forget };
}

export type Dates = ReturnType<typeof useDates>;
