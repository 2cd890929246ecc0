import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { scriptRun, scriptRunList } from '@petcare/contracts/maintenance';
import { api } from '@petcare/web';

const path = '/api/admin/script-runs';
const key = ['admin', 'script-runs'];

/** A list is read again so often while it is open, and one run that goes on. */
const listMs = 5_000;
const liveMs = 1_000;

/** What the list is narrowed down to; empty for all. */
export interface ScriptRunFilters {
  script: string;
  state: string;
}

/** Runs of scripts in pages, the latest first; new ones come by themselves. */
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

/** One run with all that it said; while it goes on, what it says comes by itself. */
export const useScriptRun = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api.get(`${path}/${encodeURIComponent(id)}`, { schema: scriptRun, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.state === 'running' && liveMs,
  });

/** Where the same is as a sheet. */
export const sheetAddress = (filters: ScriptRunFilters): string => {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return `${path}.csv${query.size > 0 ? `?${query}` : ''}`;
};
