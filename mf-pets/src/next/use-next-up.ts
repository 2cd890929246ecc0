import { queryOptions, useQuery } from '@tanstack/react-query';
import { vaccination } from '@petcare/contracts/health';
import { dosesQuery } from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { api, useNow } from '@petcare/web';
import { nextForPetQuery } from '../history/history.queries.ts';
import { plannedVisitsQuery } from '../visits/visits.queries.ts';
import { nextUp, type NextUp } from './next-up.ts';

/** A pet's jabs, planned ones and latest first: the last in each course says what follows. */
const vaccinationsQuery = (petId: string) =>
  queryOptions({
    // Cached under the pet's records, so that changing one refetches it.
    queryKey: ['records', petId, 'vaccinations', 'due'],
    queryFn: ({ signal }) =>
      api.get(`/api/pets/${encodeURIComponent(petId)}/vaccinations`, {
        schema: vaccination.list,
        query: { limit: 100 },
        signal,
      }),
  });

/** What matters next for a pet, of what this person can see; undefined while loading, or if nothing is known. */
export function useNextUp(petId: string): NextUp | undefined {
  const { can, zone } = useRemoteContext();
  const now = useNow();
  const doses = useQuery({ ...dosesQuery('today', petId), enabled: can('medication.view') });
  const occurrences = useQuery({ ...nextForPetQuery(petId), enabled: can('reminders.view') });
  const visits = useQuery({ ...plannedVisitsQuery(petId), enabled: can('medical.view') });
  const vaccinations = useQuery({ ...vaccinationsQuery(petId), enabled: can('medical.view') });
  // Whatever arrives last would displace what was there.
  if ([doses, occurrences, visits, vaccinations].some(({ isLoading }) => isLoading)) return undefined;
  return nextUp({
    doses: doses.data ?? [],
    occurrences: occurrences.data?.items ?? [],
    visit: visits.data?.[0] ?? null,
    vaccinations: vaccinations.data?.items ?? [],
    now,
    zone,
  });
}
