import { petStatus, species } from '@petcare/contracts';
import { useSearchChoices } from '@petcare/web';
import type { PetFilter } from '../pets.cache.ts';

/** The longest name the contract accepts, and so the longest part of one. */
export const longestName = 80;

/** The list's filters in the address, `?search=bel&species=dog&status=away`; anything invalid is ignored, and a text is cut to the longest. */
export function filterIn(search: URLSearchParams): PetFilter {
  const text = search.get('search')?.slice(0, longestName).trim();
  const [kind, standing] = [
    species.safeParse(search.get('species')).data,
    petStatus.safeParse(search.get('status')).data,
  ];
  return { ...(text && { search: text }), ...(kind && { species: kind }), ...(standing && { status: standing }) };
}

/** The choices in the address, and how to set them. */
export function usePetFilter() {
  const { search, choose } = useSearchChoices();
  return { filter: filterIn(search), choose };
}
