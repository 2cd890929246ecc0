import { queryOptions, useQuery } from '@tanstack/react-query';
import { vaccination } from '@petcare/contracts/health';
import { dosesQuery } from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { api } from '@petcare/web';
import { nextForPetQuery } from '../history/history.queries.ts';
import { useNow } from '../moments/use-now.ts';
import { plannedVisitQuery } from '../visits/visits.queries.ts';
import { nextUp, type NextUp } from './next-up.ts';

/** The jabs of a pet, planned ones and the latest first: what is to follow is said of the last of each course. */
const vaccinationsQuery = (petId: string) =>
  queryOptions({
    // Below what is kept of a pet's records, so that a change of one asks for it anew.
    queryKey: ['records', petId, 'vaccinations', 'due'],
    queryFn: ({ signal }) =>
      api.get(`/api/pets/${encodeURIComponent(petId)}/vaccinations`, {
        schema: vaccination.list,
        query: { limit: 100 },
        signal,
      }),
  });

/** What matters next for a pet, of what this person may see; undefined while it is on its way, and where nothing is known of. */
export function useNextUp(petId: string): NextUp | undefined {
  const { can, zone } = useRemoteContext();
  const now = useNow();
  const doses = useQuery({ ...dosesQuery('today', petId), enabled: can('medication.view') });
  const occurrences = useQuery({ ...nextForPetQuery(petId), enabled: can('reminders.view') });
  const visit = useQuery({ ...plannedVisitQuery(petId), enabled: can('medical.view') });
  const vaccinations = useQuery({ ...vaccinationsQuery(petId), enabled: can('medical.view') });
  // Whatever comes last would take the place of what stood there.
  if ([doses, occurrences, visit, vaccinations].some(({ isLoading }) => isLoading)) return undefined;
  return nextUp({
    doses: doses.data ?? [],
    occurrences: occurrences.data?.items ?? [],
    visit: visit.data ?? null,
    vaccinations: vaccinations.data?.items ?? [],
    now,
    zone,
  });
}
