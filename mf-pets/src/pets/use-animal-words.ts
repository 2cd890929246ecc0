import { useQuery } from '@tanstack/react-query';
import { animalWords } from '@petcare/contracts';
import { organisationQuery } from '@petcare/web';

/** What the organisation calls its animals, mid-sentence: "horses" at a livery yard. */
export function useAnimalWords(): { one: string; many: string } {
  const { data } = useQuery(organisationQuery);
  return animalWords[data?.type ?? 'family'];
}

/** "Horses" */
export const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
