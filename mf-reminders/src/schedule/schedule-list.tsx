import { useQuery } from '@tanstack/react-query';
import type { Occurrence, PetListItem } from '@petcare/contracts';
import type { Person } from '@petcare/records/people';
import { ErrorState, ListSkeleton, LoadMore, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { Outdated } from '../reminders/outdated.tsx';
import { countsQuery } from '../reminders/reminders.queries.ts';
import type { Dates } from '../reminders/use-dates.ts';
import type { NamedReminder } from '../reminders/use-reminder-removal.ts';
import { isClosed } from '../time/undo-window.ts';
import { DoneView } from './done-view.tsx';
import { DueView } from './due-view.tsx';
import { NothingHere, NothingMine, type OnlyMine } from './nothing-here.tsx';

interface ScheduleListProps {
  tab: 'due' | 'done';
  dates: Dates;
  /** Only this pet's; all pets' if empty. */
  petId: string;
  /** Undefined while loading. */
  pets: readonly PetListItem[] | undefined;
  /** The organisation's. */
  people: readonly Person[];
  /** Only what whoever looks is told about, until they end that. */
  onlyMine: OnlyMine | null;
  onRemove: (reminder: NamedReminder) => void;
}

function shownWords(occurrences: readonly Occurrence[], tab: ScheduleListProps['tab']): string {
  const count = occurrences.filter((occurrence) => isClosed(occurrence) === (tab === 'done')).length;
  return count === 1 ? '1 date' : `${count} dates`;
}

/** The list in its four states; it refreshes every minute and whenever somebody returns to it. */
export function ScheduleList({ tab, dates, petId, pets, people, onlyMine, onRemove }: ScheduleListProps) {
  const { query, now, occurrences } = dates;
  const isPart = tab === 'due' && query.hasNextPage;
  const counted = { petId: petId || undefined, mine: onlyMine ? ('true' as const) : undefined };
  const { data: counts } = useQuery({ ...countsQuery(counted), enabled: isPart });
  if (query.isPending || (occurrences.length === 0 && pets === undefined))
    return (
      <Panel padded={false}>
        <ListSkeleton label="Loading reminders…" />
      </Panel>
    );
  if (!query.data)
    return (
      <Panel>
        <ErrorState
          title="Reminders did not load"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          reference={referenceOf(query.error)}
        >
          {messageOf(query.error)}
        </ErrorState>
      </Panel>
    );
  const known = pets ?? [];
  return (
    <div className="flex flex-col gap-6">
      {query.isRefetchError && <Outdated query={query} onRetry={() => void query.refetch()} />}
      {occurrences.length === 0 &&
        (onlyMine ? <NothingMine {...onlyMine} /> : <NothingHere tab={tab} petId={petId} pets={known} />)}
      {occurrences.length > 0 && tab === 'due' && (
        <DueView
          occurrences={occurrences}
          counts={isPart ? counts : undefined}
          pets={known}
          people={people}
          now={now}
          onRemove={onRemove}
        />
      )}
      {occurrences.length > 0 && tab === 'done' && <DoneView occurrences={occurrences} pets={known} now={now} />}
      {query.isFetchNextPageError && (
        <p role="alert" className="text-danger">
          {messageOf(query.error)}
        </p>
      )}
      {(occurrences.length > 0 || query.hasNextPage) && (
        <LoadMore
          shown={shownWords(occurrences, tab)}
          hasMore={query.hasNextPage}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}
