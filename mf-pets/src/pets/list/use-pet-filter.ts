import { useSearchParams } from 'react-router-dom';
import { petStatus, species } from '@petcare/contracts';
import type { PetFilter } from '../pets.cache.ts';

/** The list's filters in the address, `?search=bel&species=dog&status=away`; anything invalid is ignored. */
export function filterIn(search: URLSearchParams): PetFilter {
  const text = search.get('search')?.trim();
  const [kind, standing] = [
    species.safeParse(search.get('species')).data,
    petStatus.safeParse(search.get('status')).data,
  ];
  return { ...(text && { search: text }), ...(kind && { species: kind }), ...(standing && { status: standing }) };
}

/** The choices in the address, and how to set them. */
export function usePetFilter() {
  const [search, setSearch] = useSearchParams();
  const choose = (changes: Partial<Record<'species' | 'status', string>>) =>
    setSearch(
      (last) => {
        const next = new URLSearchParams(last);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { filter: filterIn(search), choose };
}
