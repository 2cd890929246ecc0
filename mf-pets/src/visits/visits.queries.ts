import { queryOptions } from '@tanstack/react-query';
import {
  dateIn,
  historyKinds,
  pet,
  recordHistory,
  timeline,
  type HistoryKind,
  type Timeline,
} from '@petcare/contracts';
import { allergy, measure, medication, visit, type Medication } from '@petcare/contracts/health';
import { api, ApiError } from '@petcare/web';
import { readers } from '../story/story-readers.ts';
import { medicationChanges, type MedicationChange } from './medication-changes.ts';

const baseOf = (petId: string) => `/api/pets/${encodeURIComponent(petId)}` as const;

/** A pet's planned visits, including overdue ones, in the order of their days. */
export const plannedVisitsQuery = (petId: string) =>
  queryOptions({
    // Cached under the pet's records, so that changing one refetches it.
    queryKey: ['records', petId, 'visits', 'planned'],
    queryFn: async ({ signal }) => {
      const query = { status: 'planned', limit: 100 };
      const { items } = await api.get(`${baseOf(petId)}/visits`, { schema: visit.list, query, signal });
      return items.toReversed();
    },
  });

/** How a medication changed; nothing for those it's shared with, who can't read that. */
async function historyOf({ petId, id }: Medication, signal: AbortSignal) {
  const address = `${baseOf(petId)}/medications/${id}/history` as const;
  return api.get(address, { schema: recordHistory, signal }).then(
    ({ items }) => items,
    (error: unknown) => {
      if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return [];
      throw error;
    },
  );
}

/** Shown elsewhere on the sheet. */
const toldElsewhere: ReadonlySet<HistoryKind> = new Set(['visit', 'measure', 'medication']);
/** What the vet is told of the history besides: nothing of money or files, and as on all paper no private notes. */
const kinds = historyKinds.filter((kind) => !readers.vet.without.has(kind) && !toldElsewhere.has(kind)).join(',');

/** Everything recorded since a day, latest first. `isWhole` is false if there's more than was read. */
async function changesSince(
  { since, zone }: { since: string; zone: string },
  { history, medications, signal }: { history: Timeline; medications: readonly Medication[]; signal: AbortSignal },
): Promise<{ changes: MedicationChange[]; isWhole: boolean }> {
  const days = { since, today: dateIn(zone), zone };
  const ofMedications = await Promise.all(
    medications.map(async (row) => {
      const isChanged = dateIn(zone, new Date(row.updatedAt)) >= since;
      return medicationChanges(row, isChanged ? await historyOf(row, signal) : [], days);
    }),
  );
  const written = history.items
    .filter(({ on }) => on >= since)
    .map(({ id, on, title, detail }) => ({ id, on, title, detail }));
  const changes = [...written, ...ofMedications.flat()].toSorted((one, other) => other.on.localeCompare(one.on));
  return { changes, isWhole: history.nextCursor === null || (history.items.at(-1)?.on ?? '') < since };
}

/** What to take to a visit, or nothing: without the medication, a sheet would claim there is none. */
export const preparationQuery = (petId: string, visitId: string, zone: string) =>
  queryOptions({
    queryKey: ['records', petId, 'visits', 'prepare', visitId],
    queryFn: async ({ signal }) => {
      const base = baseOf(petId);
      const [whole, planned, last, weights, medications, allergies, history] = await Promise.all([
        api.get(base, { schema: pet, signal }),
        api.get(`${base}/visits/${encodeURIComponent(visitId)}`, { schema: visit.row, signal }),
        api.get(`${base}/visits`, { schema: visit.list, query: { status: 'attended', limit: 1 }, signal }),
        api.get(`${base}/measures`, { schema: measure.list, query: { kind: 'weight', limit: 1 }, signal }),
        api.get(`${base}/medications`, { schema: medication.list, query: { limit: 100 }, signal }),
        api.get(`${base}/allergies`, { schema: allergy.list, query: { limit: 100 }, signal }),
        api.get(`${base}/timeline`, { schema: timeline, query: { kinds, without: 'private', limit: 100 }, signal }),
      ]);
      const [lastVisit = null] = last.items;
      const since = lastVisit?.at.date ?? '';
      return {
        pet: whole,
        visit: planned,
        lastVisit,
        weight: weights.items[0] ?? null,
        medications: medications.items.filter(({ status }) => status === 'active' || status === 'held'),
        allergies: allergies.items.filter(({ status }) => status === 'active'),
        ...(await changesSince({ since, zone }, { history, medications: medications.items, signal })),
      };
    },
    staleTime: 0,
  });
