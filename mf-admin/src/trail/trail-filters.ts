import { useSearchParams } from 'react-router-dom';

/** What the trail can be narrowed down to, as in the address. */
const names = ['who', 'as', 'action', 'entity', 'entityId', 'organizationId', 'from', 'to'] as const;
type FilterName = (typeof names)[number];
/** Empty is "any". */
export type TrailFilters = Record<FilterName, string>;

interface KeptFilters {
  filters: TrailFilters;
  isFiltered: boolean;
  /** Changes some of them and leaves the others. */
  narrow: (changes: Partial<TrailFilters>) => void;
  clear: () => void;
}

/** The filters that the address holds, so that they can be shared and the back button undoes them. */
export function useTrailFilters(): KeptFilters {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as TrailFilters;
  const narrow = (changes: Partial<TrailFilters>) => {
    const kept = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '');
    setParams(new URLSearchParams(kept));
  };
  return {
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    narrow,
    clear: () => setParams(new URLSearchParams()),
  };
}
