import { queryOptions, skipToken } from '@tanstack/react-query';

/** The ids of what this person has given back here: they know that it's no longer shared with them. */
export const givenBackQuery = queryOptions<readonly string[]>({
  queryKey: ['given-back'] as const,
  queryFn: skipToken,
});
