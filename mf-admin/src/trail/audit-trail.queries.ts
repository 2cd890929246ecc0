import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { auditEventList } from '@petcare/contracts';
import { api } from '@petcare/web';
import { problemsOf, type TrailFilters } from './trail-filters.ts';

/** Pages of the audit trail, newest first; not asked for while a filter is wrong. */
export const useAuditTrail = (filters: TrailFilters) =>
  useInfiniteQuery({
    queryKey: ['admin', 'audit-trail', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/admin/audit-events', { schema: auditEventList, query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    enabled: Object.keys(problemsOf(filters)).length === 0,
    placeholderData: keepPreviousData,
  });

/** The same as a spreadsheet. */
export const sheetAddress = (filters: TrailFilters): string => {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return `/api/admin/audit-events.csv${query.size > 0 ? `?${query}` : ''}`;
};
