import { queryOptions } from '@tanstack/react-query';
import { pet, timeline } from '@petcare/contracts';
import { allergy, measure, medication, visit } from '@petcare/contracts/health';
import { api } from '@petcare/web';

const baseOf = (petId: string) => `/api/pets/${encodeURIComponent(petId)}` as const;

/** The next planned visit of a pet, overdue ones too: the soonest of them. */
export const plannedVisitQuery = (petId: string) =>
  queryOptions({
    // Below what is kept of a pet's records, so that a change of one asks for it anew.
    queryKey: ['records', petId, 'visits', 'planned'],
    queryFn: async ({ signal }) => {
      const query = { status: 'planned', limit: 100 };
      const { items } = await api.get(`${baseOf(petId)}/visits`, { schema: visit.list, query, signal });
      return items.at(-1) ?? null;
    },
  });

/** What is taken along to a visit, or nothing: a sheet without the medication that did not load would say that there is none. */
export const preparationQuery = (petId: string, visitId: string) =>
  queryOptions({
    queryKey: ['records', petId, 'visits', 'prepare', visitId],
    queryFn: async ({ signal }) => {
      const base = baseOf(petId);
      const [whole, planned, last, weights, medications, allergies, history] = await Promise.all([
        api.get(base, { schema: pet, signal }),
        api.get(`${base}/visits/${encodeURIComponent(visitId)}`, { schema: visit.row, signal }),
        api.get(`${base}/visits`, { schema: visit.list, query: { status: 'attended', limit: 1 }, signal }),
        api.get(`${base}/measures`, { schema: measure.list, query: { kind: 'weight', limit: 5 }, signal }),
        api.get(`${base}/medications`, { schema: medication.list, query: { limit: 100 }, signal }),
        api.get(`${base}/allergies`, { schema: allergy.list, query: { limit: 100 }, signal }),
        api.get(`${base}/timeline`, { schema: timeline, query: { limit: 30 }, signal }),
      ]);
      const [lastVisit = null] = last.items;
      const since = lastVisit?.at.date ?? '';
      const told = history.items.filter(({ kind, on }) => kind !== 'visit' && kind !== 'measure' && on >= since);
      return {
        pet: whole,
        visit: planned,
        lastVisit,
        weights: weights.items,
        medications: medications.items.filter(({ status }) => status === 'active' || status === 'held'),
        allergies: allergies.items.filter(({ status }) => status === 'active'),
        // As much as fits on the sheet.
        changes: told.slice(0, 10),
      };
    },
    staleTime: 0,
  });
