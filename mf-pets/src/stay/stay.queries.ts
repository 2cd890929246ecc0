import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { vaccinationsValid, type StayKind } from '@petcare/contracts/health';
import { api } from '@petcare/web';

export interface AskedStay {
  from: string;
  to: string;
  for: StayKind;
}

/** Are the jabs of a pet in date for all of a stay? Below what is kept of its records, so that a new jab asks anew. */
export const stayQuery = (petId: string, stay: AskedStay) =>
  queryOptions({
    queryKey: ['records', petId, 'vaccinations', 'valid', stay] as const,
    queryFn: ({ signal }) =>
      api.get(`/api/pets/${encodeURIComponent(petId)}/vaccinations/valid`, {
        schema: vaccinationsValid,
        query: { ...stay },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
