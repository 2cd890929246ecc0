import { infiniteQueryOptions } from '@tanstack/react-query';
import { accessLog } from '@petcare/contracts/sharing';
import { api } from '@petcare/web';

/** Whose visits: all of them, those to one animal, or those through one grant. */
export type VisitsOf = { petId?: string; grantId?: undefined } | { grantId: string; petId?: undefined };

/** Who from outside looked, newest first. */
export const accessLogQuery = ({ petId, grantId }: VisitsOf) =>
  infiniteQueryOptions({
    queryKey: ['pets', 'grants', 'log', petId, grantId] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get(grantId === undefined ? '/api/access-log' : `/api/grants/${encodeURIComponent(grantId)}/access-log`, {
        schema: accessLog,
        query: { petId, cursor: pageParam, limit: 10 },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
