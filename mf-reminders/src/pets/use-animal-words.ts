import { useQuery } from '@tanstack/react-query';
import { animalWords } from '@petcare/contracts';
import { organisationQuery } from '@petcare/web';

/** What the organisation calls its animals, in the middle of a sentence: "horses" on a livery yard. */
export function useAnimalWords(): { one: string; many: string } {
  const { data } = useQuery(organisationQuery);
  return animalWords[data?.type ?? 'family'];
}
