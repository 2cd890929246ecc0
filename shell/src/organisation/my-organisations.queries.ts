import { queryOptions, useMutation } from '@tanstack/react-query';
import { myOrganisationList, organisation } from '@petcare/contracts';
import { api } from '@petcare/web';

/** The person's organisations, including deleted ones of their own. */
export const myOrganisationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: ({ signal }) => api.get('/api/organizations', { schema: myOrganisationList, signal }),
});

/** `POST /api/organizations/switch`; the page has to be reloaded afterwards. */
export function useSwitchOrganisation() {
  return useMutation({
    mutationFn: (organizationId: string) =>
      api.post('/api/organizations/switch', { organizationId }, { schema: organisation }),
  });
}
