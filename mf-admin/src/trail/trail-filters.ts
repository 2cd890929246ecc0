import { useSearchParams } from 'react-router-dom';
import { auditEventQuery, dateIn, defaultZone } from '@petcare/contracts';

/** The trail's filters, as in the address. */
const names = ['who', 'as', 'action', 'entity', 'entityId', 'organizationId', 'requestId', 'from', 'to'] as const;
type FilterName = (typeof names)[number];
/** Empty means any. */
export type TrailFilters = Record<FilterName, string>;

export const noFilters = Object.fromEntries(names.map((name) => [name, ''])) as TrailFilters;

/** What's wrong with each field, in the server's words. */
export function problemsOf(typed: TrailFilters): Partial<Record<string, string>> {
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const checked = auditEventQuery.safeParse(given);
  return Object.fromEntries(checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}

/** Where the trail is shown with these. */
export const trailAddress = (filters: TrailFilters): string =>
  `/admin/audit-trail?${new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))}`;

interface KeptFilters {
  filters: TrailFilters;
  isFiltered: boolean;
  /** Changes some of them and leaves the rest. */
  narrow: (changes: Partial<TrailFilters>) => void;
  clear: () => void;
}

/** Where to find everything done in one request: on its day, so no other day is searched. */
export const requestAddress = (requestId: string, occurredAt: string): string => {
  const day = dateIn(defaultZone, new Date(occurredAt));
  return trailAddress({ ...noFilters, requestId, from: day, to: day });
};

/** The filters in the address, so they can be shared and the back button undoes them. */
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
