import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { managedOrganisationList } from '@petcare/contracts';
import { api } from '@petcare/web';

/** As many as people will look through. */
const shown = 8;
const pauseMs = 200;

/** The newest organisations with this in their name, once typing pauses; none before anything is typed. */
export function useOrganisationsNamed(typed: string) {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return useQuery({
    queryKey: ['admin', 'organizations', 'named', search],
    queryFn: ({ signal }) =>
      api.get('/api/super-admin/organizations', {
        schema: managedOrganisationList,
        query: { search, limit: shown },
        signal,
      }),
    select: ({ items }) => items,
    enabled: search !== '' && typed.trim() !== '',
    placeholderData: keepPreviousData,
  });
}
