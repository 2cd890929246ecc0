import type { Occurrence } from '@petcare/contracts';
import { readerZone } from '@petcare/records/zones';
import { ErrorState, List, ListRow, ListSkeleton, LoadMore, Panel, StatusPill } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { useDates } from '../reminders/use-dates.ts';
import { CompletionButton } from '../schedule/completion-button.tsx';
import { movedWords } from '../schedule/occurrence-words.ts';
import { dueGroupOf } from '../time/due-groups.ts';
import { placeOf } from '../time/place.ts';
import { momentOf, whenOf } from '../time/wall-time.ts';

/** How many of a reminder's dates one page of the list holds. */
const pageSize = 10;
/** The page names its animals once. */
const nobody: readonly [] = [];

function doneWords({ status, doneAt, doneBy, zone, skipReason }: Occurrence, now: Date): string | null {
  if (doneAt === null) return null;
  const when = `by ${doneBy}, ${momentOf(doneAt, { zone, now, reader: readerZone() })}`;
  if (status !== 'skipped') return `Done ${when}`;
  return skipReason === null ? `Skipped ${when}` : `Skipped ${when}: ${skipReason}`;
}

function State({ occurrence, now }: { occurrence: Occurrence; now: Date }) {
  if (occurrence.status === 'done') return <StatusPill tone="ok">Done</StatusPill>;
  if (occurrence.status === 'skipped') return <StatusPill tone="info">Skipped</StatusPill>;
  if (occurrence.status === 'lapsed') return <StatusPill tone="info">Not done</StatusPill>;
  const group = dueGroupOf(occurrence, now);
  if (group === 'overdue') return <StatusPill tone="danger">Overdue</StatusPill>;
  return group === 'today' ? <StatusPill tone="warn">Today</StatusPill> : null;
}

function DateRow({ occurrence, now }: { occurrence: Occurrence; now: Date }) {
  return (
    <ListRow
      lead={
        <span className="flex shrink-0 justify-center max-md:-ml-2 md:w-24 md:justify-start">
          <CompletionButton occurrence={occurrence} pets={nobody} now={now} />
        </span>
      }
      title={<time dateTime={placeOf(occurrence).at}>{whenOf(occurrence, now, readerZone())}</time>}
      description={doneWords(occurrence, now) ?? movedWords(occurrence, now)}
      aside={<State occurrence={occurrence} now={now} />}
    />
  );
}

/** `petId` where somebody else shares the pet. */
interface OfReminder {
  reminderId: string;
  petId?: string | undefined;
}

interface DatesProps extends OfReminder {
  status: 'open' | 'closed';
  title: string;
  /** What an empty list means. */
  empty: string;
}

function Dates({ reminderId, petId, status, title, empty }: DatesProps) {
  const { query, now, occurrences } = useDates({ reminderId, status, ...(petId !== undefined && { petId }) }, pageSize);
  return (
    <Panel title={title} padded={false}>
      {query.isPending && <ListSkeleton rows={2} label={`Loading ${title.toLowerCase()}…`} />}
      {query.isError && !query.data && (
        <ErrorState
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          reference={referenceOf(query.error)}
        >
          {messageOf(query.error)}
        </ErrorState>
      )}
      {query.data && occurrences.length === 0 && <p className="p-4 text-muted">{empty}</p>}
      {occurrences.length > 0 && (
        <List label={title}>
          {occurrences.map((occurrence) => (
            <DateRow key={occurrence.id} occurrence={occurrence} now={now} />
          ))}
        </List>
      )}
      {query.data && (
        <LoadMore
          shown={occurrences.length === 1 ? '1 date' : `${occurrences.length} dates`}
          hasMore={query.hasNextPage}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </Panel>
  );
}

interface OpenDatesProps extends OfReminder {
  paused: boolean;
  /** None of its animals is here any more. */
  isOver: boolean;
}

function emptyWords({ paused, isOver }: Pick<OpenDatesProps, 'paused' | 'isOver'>): string {
  if (isOver) return 'Nothing is due, because none of its animals is here any more.';
  return paused ? 'Nothing to do while it’s paused.' : 'Nothing left to do. Edit the reminder to give it a new date.';
}

/** A reminder's open dates, soonest first. */
export function OpenDates({ paused, isOver, ...of }: OpenDatesProps) {
  const empty = emptyWords({ paused, isOver });
  return <Dates {...of} status="open" title="To do" empty={empty} />;
}

/** A reminder's closed dates, by whom and when, latest first. */
export function DoneDates(of: OfReminder) {
  return (
    <Dates
      {...of}
      status="closed"
      title="Done"
      empty="Nobody has done this yet. You’ll see here who did it and when."
    />
  );
}
