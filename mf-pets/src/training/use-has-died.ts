import { useQuery } from '@tanstack/react-query';
import { petChoicesQuery } from '@petcare/web';
import { petQuery } from '../pets/pets.queries.ts';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

/** Whether a plan's animal has died: its plans are kept, but nobody trains it any more. */
export function useHasDied(petId: string): boolean {
  const isOurs = useIsOurs();
  const own = useQuery({ ...petChoicesQuery, enabled: isOurs });
  const lent = useQuery({ ...petQuery(petId), enabled: !isOurs });
  const pet = isOurs ? own.data?.find(({ id }) => id === petId) : lent.data;
  return pet !== undefined && pet.deceasedOn !== null;
}
