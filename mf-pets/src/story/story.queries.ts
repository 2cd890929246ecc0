import { queryOptions } from '@tanstack/react-query';
import { timeline, type HistoryKind, type Timeline, type TimelineItem } from '@petcare/contracts';
import { allergy, condition, medication } from '@petcare/contracts/health';
import { api } from '@petcare/web';

/** The most entries in one printout, about forty sheets; a page of the list has a hundred. */
export const mostEntries = 1000;
const limit = 100;

export interface Story {
  /** Latest first. */
  readonly items: readonly TimelineItem[];
  /** False if there are older ones, too. */
  readonly isWhole: boolean;
}

/** What happened to a pet since the start of that year, or ever; paper is given away, so private notes aren't on it. */
export const storyQuery = (petId: string, kinds: readonly HistoryKind[], from: string | null) =>
  queryOptions({
    queryKey: ['records', petId, 'timeline', 'story', kinds.join(','), from],
    queryFn: async ({ signal }): Promise<Story> => {
      const items: TimelineItem[] = [];
      let cursor: string | null = null;
      do {
        const query = { kinds: kinds.join(','), without: 'private', limit, cursor };
        const page: Timeline = await api.get(`/api/pets/${encodeURIComponent(petId)}/timeline`, {
          schema: timeline,
          query,
          signal,
        });
        const wanted = page.items.filter(({ on }) => from === null || on >= `${from}-01-01`);
        items.push(...wanted);
        cursor = wanted.length < page.items.length ? null : page.nextCursor;
      } while (cursor !== null && items.length < mostEntries);
      return { items, isWhole: cursor === null };
    },
    staleTime: 0,
  });

interface Sees {
  readonly medical: boolean;
  readonly medication: boolean;
}

/** How things stand: what somebody taking over needs to know first. Null for anything the asker can't see. */
export const standingQuery = (petId: string, sees: Sees) =>
  queryOptions({
    queryKey: ['records', petId, 'standing', sees],
    queryFn: async ({ signal }) => {
      const base = `/api/pets/${encodeURIComponent(petId)}` as const;
      const [allergies, conditions, medications] = await Promise.all([
        sees.medical ? api.get(`${base}/allergies`, { schema: allergy.list, query: { limit }, signal }) : null,
        sees.medical ? api.get(`${base}/conditions`, { schema: condition.list, query: { limit }, signal }) : null,
        sees.medication ? api.get(`${base}/medications`, { schema: medication.list, query: { limit }, signal }) : null,
      ]);
      return {
        allergies: allergies?.items.filter(({ status }) => status === 'active') ?? null,
        conditions: conditions?.items.filter(({ status }) => status !== 'resolved') ?? null,
        medications: medications?.items.filter(({ status }) => status === 'active') ?? null,
      };
    },
    staleTime: 0,
  });
export type Standing = Awaited<ReturnType<NonNullable<ReturnType<typeof standingQuery>['queryFn']>>>;
