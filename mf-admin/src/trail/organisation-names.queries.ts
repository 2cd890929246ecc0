import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { managedOrganisationList, type ManagedOrganisationItem } from '@petcare/contracts';
import { api } from '@petcare/web';

/** As many as people will look through. */
const shown = 8;
const pauseMs = 200;

/** The newest organisations with this in their name, once typing pauses; none meanwhile, and none for nothing. */
export function useOrganisationsNamed(typed: string): readonly ManagedOrganisationItem[] {
  const wanted = typed.trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data = [] } = useQuery({
    queryKey: ['admin', 'organizations', 'named', search],
    queryFn: ({ signal }) =>
      api.get('/api/super-admin/organizations', {
        schema: managedOrganisationList,
        query: { search, limit: shown },
        signal,
      }),
    select: ({ items }) => items,
    enabled: search !== '' && search === wanted,
  });
  // Those of an earlier search would be chosen with Enter.
  return search === wanted ? data : [];
}
