import { useQuery } from '@tanstack/react-query';
import { sharedWithMeQuery } from '@petcare/records/shares';
import { useIsOurs } from './use-is-ours.ts';

/** Inside `PetRights`: " for Biscuit" after the title of a form, as a shared pet can't be chosen in it; nothing for one's own. */
export function useForLent(petId: string | null): string {
  const isOurs = useIsOurs();
  const { data } = useQuery({ ...sharedWithMeQuery, enabled: !isOurs });
  const pet = data?.items.flatMap(({ pets }) => pets).find(({ id }) => id === petId);
  return isOurs || !pet ? '' : ` for ${pet.name}`;
}
