import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { vaccinationsValid, type StayKind } from '@petcare/contracts/health';
import { api } from '@petcare/web';

export interface AskedStay {
  from: string;
  to: string;
  for: StayKind;
}

/** Are a pet's jabs in date for a whole stay? Cached under its records, so a new jab refetches it. */
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
