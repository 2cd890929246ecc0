import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { scriptRun, scriptRunList } from '@petcare/contracts/maintenance';
import { api } from '@petcare/web';

const path = '/api/admin/script-runs';
const key = ['admin', 'script-runs'];

/** How often an open list, or a running script, is refetched. */
const listMs = 5_000;
const liveMs = 1_000;

/** The list's filters; empty for all. */
export interface ScriptRunFilters {
  script: string;
  state: string;
}

/** Script runs in pages, latest first; new ones appear by themselves. */
export const useScriptRuns = (filters: ScriptRunFilters) =>
  useInfiniteQuery({
    queryKey: [...key, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get(path, { schema: scriptRunList, query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: listMs,
  });

/** One run with all its output; while it runs, the output keeps coming. */
export const useScriptRun = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api.get(`${path}/${encodeURIComponent(id)}`, { schema: scriptRun, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.state === 'running' && liveMs,
  });

/** The same as a spreadsheet. */
export const sheetAddress = (filters: ScriptRunFilters): string => {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return `${path}.csv${query.size > 0 ? `?${query}` : ''}`;
};
