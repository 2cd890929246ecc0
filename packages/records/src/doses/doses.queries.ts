import { queryOptions, useQuery } from '@tanstack/react-query';
import { dose, doseList, type Dose, type DoseGiveInput, type DoseList } from '@petcare/contracts/doses';
import { api, liveList } from '@petcare/web';

/** Everything cached about doses: giving one also changes what a medication has left. */
export const dosesKey = ['doses'] as const;

async function allOf(address: string, on: string, signal: AbortSignal): Promise<Dose[]> {
  const doses: Dose[] = [];
  let cursor: string | null = null;
  do {
    const page: DoseList = await api.get(address, { schema: doseList, query: { on, cursor }, signal });
    doses.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return doses;
}

/** A day's doses, for one pet or all living ones. Several carers work on them, so the list stays fresh. */
export const dosesQuery = (on: string, petId?: string) =>
  queryOptions({
    queryKey: [...dosesKey, on, petId ?? 'all'] as const,
    queryFn: ({ signal }) => allOf(petId ? `/api/pets/${encodeURIComponent(petId)}/doses` : '/api/doses', on, signal),
    ...liveList,
  });

/** A day's doses in their four states; `on` is a date or `today`. */
export function useDoses(on: string, petId?: string) {
  return useQuery(dosesQuery(on, petId));
}

/** 409 `already-given` with the current dose when somebody was faster. */
export function giveDose(id: string, body: DoseGiveInput): Promise<Dose> {
  return api.post(`/api/doses/${id}/give`, body, { schema: dose });
}

/** 409 with the current dose after ten minutes, or if it was undone and recorded again since it was read. */
export function undoDose({ id, undoUntil }: Pick<Dose, 'id' | 'undoUntil'>): Promise<Dose> {
  return api.post(`/api/doses/${id}/undo`, { undoUntil }, { schema: dose });
}
