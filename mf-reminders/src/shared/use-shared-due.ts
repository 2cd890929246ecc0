import { useMemo } from 'react';
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Occurrence } from '@petcare/contracts';
import type { Dose } from '@petcare/contracts/doses';
import { lentPets, sharedWithMeQuery, useLessShared, type LentPet } from '@petcare/records/shares';
import { useNow } from '@petcare/web';
import { useKeptRows } from '../reminders/use-kept-rows.ts';
import { groupByDue, type DueEntry, type DueGroup } from '../time/due-groups.ts';
import { opens, sharedDatesQuery, sharedDosesQuery } from './shares.queries.ts';

/** `today`: doses, and dates overdue or due today. */
export type SharedPart = 'today' | 'doses' | 'dates';

/** Somebody else's pet, with what there is to do for it. */
export interface DueOfPet {
  readonly pet: LentPet;
  readonly doses: readonly Dose[];
  readonly dates: readonly { group: DueGroup; entry: DueEntry }[];
}

const noDates: readonly Occurrence[] = [];
const noDoses: readonly Dose[] = [];

/** What's recorded and can't be undone any more is on the pet's own page. */
function isToDo({ outcome, undoUntil }: Dose, now: Date): boolean {
  return outcome === null || outcome === 'missed' || (undoUntil !== null && Date.parse(undoUntil) > now.getTime());
}

interface SharedDueNow extends ReturnType<typeof useLessShared> {
  readonly due: readonly DueOfPet[];
  /** What didn't load. */
  readonly failed: Pick<UseQueryResult, 'refetch' | 'isFetching' | 'error'> | undefined;
  readonly now: Date;
  /** Takes the rows of a reminder away that was deleted. */
  readonly forget: (reminderId: string) => void;
}

/** What there is to do for other people's pets; a task for two pets goes with the first. Pets with nothing to do are left out. */
export function useSharedDue(part: SharedPart): SharedDueNow {
  const { data: shares } = useQuery(sharedWithMeQuery);
  const pets = lentPets(shares?.items ?? []);
  const lessShared = useLessShared(shares?.items);
  const doses = useQuery({
    ...sharedDosesQuery,
    enabled: part !== 'dates' && opens(pets, 'medication.view'),
  });
  const dates = useInfiniteQuery({
    ...sharedDatesQuery,
    enabled: part !== 'doses' && opens(pets, 'reminders.view'),
  });
  const now = useNow();
  const pages = dates.data?.pages;
  const listed = useMemo(() => pages?.flatMap(({ items }) => items) ?? noDates, [pages]);
  const { rows, forget } = useKeptRows({ list: 'shared', listed, listedAt: dates.dataUpdatedAt, now });
  const shown = groupByDue(rows, now)
    .filter(({ group }) => part !== 'today' || group === 'overdue' || group === 'today')
    .flatMap(({ group, entries }) => entries.map((entry) => ({ group, entry })));
  const toDo = (doses.data ?? noDoses).filter((dose) => part === 'doses' || isToDo(dose, now));
  const ownerOf = ({ petIds }: Occurrence) => pets.find(({ id }) => petIds.includes(id))?.id;
  const due: DueOfPet[] = pets
    .map((pet) => ({
      pet,
      doses: part === 'dates' ? noDoses : toDo.filter(({ petId }) => petId === pet.id),
      dates: part === 'doses' ? [] : shown.filter(({ entry }) => ownerOf(entry.occurrence) === pet.id),
    }))
    .filter((of) => of.doses.length + of.dates.length > 0);
  const failed = [doses, dates].find(({ isError, data }) => isError && data === undefined);
  return { due, failed, now, forget, ...lessShared };
}
