import { queryOptions, useQuery } from '@tanstack/react-query';
import { petList } from '@petcare/contracts';
import { toldApart } from '@petcare/contracts/told-apart';
import { api } from '../api/api.ts';
import { everyPage } from '../api/every-page.ts';

/** All the organisation's pets, A to Z, to choose from. Every screen refetches: any remote may have changed them. */
export const petChoicesQuery = queryOptions({
  queryKey: ['pets', 'choices'],
  queryFn: ({ signal }) =>
    everyPage((cursor) => api.get('/api/pets', { schema: petList, query: { limit: 100, cursor }, signal })),
  staleTime: 0,
});

/** Those of the same name say what tells them apart. None are asked for unless `enabled`. */
export function usePetChoices({ enabled = true } = {}) {
  return useQuery({ ...petChoicesQuery, select: toldApart, enabled });
}
