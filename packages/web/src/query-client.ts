import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ZodError } from 'zod';
import { ApiError } from './api/api-error.ts';

const final = new Set([400, 401, 403, 429]);
const maxRetries = 1;

/** None on rate limit, 401, 403 or 400, nor for an answer of the wrong shape; everything else once. Source: section 8. */
export function shouldRetryQuery(failures: number, error: Error): boolean {
  if (error instanceof ZodError || (error instanceof ApiError && final.has(error.status))) return false;
  return failures < maxRetries;
}

/** Changes are repeated only after a rate limit, once, and not if the request itself was repeated. Source: section 8. */
export function shouldRetryMutation(failures: number, error: Error): boolean {
  return error instanceof ApiError && error.status === 429 && !error.isFinal && failures < maxRetries;
}

/** Data never goes stale by time, focus refetches nothing, nothing polls: exceptions say so at their query. Source: section 9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // What failed for want of a signal is tried again once there is one.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        // The browser's word on being offline isn't trusted: a failing request can be shown and retried.
        networkMode: 'always',
        retry: shouldRetryQuery,
      },
      mutations: { networkMode: 'always', retry: shouldRetryMutation },
    },
  });
}

/** For lists several carers work on, where a stale one could mean a dose given twice: refetched on focus, every 60 s, and back online. */
export const liveList = {
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: 60_000,
  refetchOnReconnect: true,
} as const;

/**
 * Refetches everything under `queryKey` after a change. Pending requests may have been read before the change, so they're
 * dropped first: invalidating alone waits for a query's first answer, and believes it.
 */
export async function refetchAfterChange(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
