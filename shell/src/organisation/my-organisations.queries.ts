import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { myOrganisationList, organisation } from '@petcare/contracts';
import { api, refetchAfterChange } from '@petcare/web';

/** The person's organisations, including deleted ones of their own. */
export const myOrganisationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: ({ signal }) => api.get('/api/organizations', { schema: myOrganisationList, signal }),
});

/** Refetches the list after a refusal: somebody may have changed which ones are there, and nothing else refetches it. */
export function useAfterRefusal() {
  const client = useQueryClient();
  return () => void refetchAfterChange(client, myOrganisationsQuery.queryKey);
}

/** `POST /api/organizations/switch`; the page has to be reloaded afterwards. */
export function useSwitchOrganisation() {
  return useMutation({
    mutationFn: (organizationId: string) =>
      api.post('/api/organizations/switch', { organizationId }, { schema: organisation }),
    onError: useAfterRefusal(),
  });
}
