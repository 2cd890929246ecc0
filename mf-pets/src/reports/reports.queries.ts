import { queryOptions } from '@tanstack/react-query';
import { report, type ReportName } from '@petcare/contracts/reports';
import { api } from '@petcare/web';

/** What a report covers, as in its query. */
export interface ReportFilter {
  from?: string;
  to?: string;
  petId?: string;
}

/** Refetched each time it's opened, because anything recorded since belongs in it. */
export const reportQuery = (name: ReportName, filter: ReportFilter) =>
  queryOptions({
    queryKey: ['pets', 'reports', name, filter] as const,
    queryFn: ({ signal }) => api.get(`/api/reports/${name}`, { schema: report, query: { ...filter }, signal }),
    staleTime: 0,
  });

/** Where a report's file is. */
export function fileAddress(name: ReportName, ending: 'csv' | 'pdf', filter: ReportFilter): string {
  const query = new URLSearchParams({ ...filter });
  return `/api/reports/${name}.${ending}${query.size > 0 ? `?${query}` : ''}`;
}
