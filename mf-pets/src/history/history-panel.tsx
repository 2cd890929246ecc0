import { useRef, type ReactNode } from 'react';
import { Printer } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useIsPending } from '@petcare/records/pending';
import { ErrorState, LinkButton, ListSkeleton, LoadMore, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { keyOf } from './history-entry.tsx';
import { HistoryFilter } from './history-filter.tsx';
import { HistoryList } from './history-list.tsx';
import { yearsOf } from './history-years.ts';
import { onThisDayQuery, useHistory } from './history.queries.ts';
import { NoHistory, NothingChosen } from './no-history.tsx';
import { OnThisDay } from './on-this-day.tsx';
import { useHistoryFilter } from './use-history-filter.ts';
import { useJumpToYear, useKeptPlace } from './use-kept-place.ts';

/** What failed to load appears where it would be. */
function Failed({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-t border-line px-4 py-3 text-danger">
      {children}
    </p>
  );
}

/** The entries loaded so far, whether there are more at each end, and where the person is among them. */
function Entries({ history, year }: { history: ReturnType<typeof useHistory>; year: string | null }) {
  const { query, newer, later, items } = history;
  const list = useRef<HTMLDivElement>(null);
  const [first] = items;
  useKeptPlace(list, first ? keyOf(first) : null);
  useJumpToYear(list, year, query.isSuccess && !query.isPlaceholderData && !newer.isPending);
  const isFailed = query.error !== null && items.length > 0;
  return (
    <div ref={list} className="[overflow-anchor:none]">
      {newer.error && <Failed>{messageOf(newer.error)}</Failed>}
      {later > 0 && (
        <div role="group" aria-label="Newer entries" className="print:hidden">
          <LoadMore
            endless={newer.error === null}
            shown={later === 1 ? '1 newer entry' : `${later} newer entries`}
            hasMore={newer.hasNextPage}
            pending={newer.isFetchingNextPage}
            onLoad={() => void newer.fetchNextPage()}
          />
        </div>
      )}
      <HistoryList years={yearsOf(items)} />
      {isFailed && <Failed>{messageOf(query.error)}</Failed>}
      {items.length > 0 && (
        <LoadMore
          endless={query.error === null}
          shown={items.length === 1 ? '1 entry' : `${items.length} entries`}
          hasMore={query.hasNextPage}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}

/**
 * Everything that happened to a pet, in order, filtered by kind or started at a year through the address; older entries load as you
 * scroll down and, from a given year, newer ones as you scroll up.
 */
export function HistoryPanel({ petId, petName }: { petId: string; petName: string }) {
  const filter = useHistoryFilter();
  const history = useHistory(petId, filter);
  const thisDay = useQuery(onThisDayQuery(petId));
  const { query, items } = history;
  const { error, isFetching, isPlaceholderData } = query;
  // Together, so nothing on the screen jumps.
  const isPending = useIsPending(query.isPending || thisDay.isLoading);
  const isEmpty = query.isSuccess && !isPlaceholderData && items.length === 0;
  const isChosen = filter.kinds.length > 0 || filter.year !== null;
  const print = (
    <LinkButton to={`/pets/${petId}/story`} size="small" icon={<Printer aria-hidden className="size-4" />}>
      Print
    </LinkButton>
  );
  return (
    <Panel title="History" padded={false} action={items.length > 0 && !isPending && print}>
      {isPending && <ListSkeleton label="Loading the history…" />}
      {!isPending && (items.length > 0 || isChosen) && (
        <>
          {!isChosen && <OnThisDay items={thisDay.data?.items ?? []} />}
          <HistoryFilter petId={petId} {...filter} />
        </>
      )}
      {!isPending &&
        isEmpty &&
        (isChosen ? <NothingChosen year={filter.year} onShowAll={filter.showAll} /> : <NoHistory petName={petName} />)}
      {error && items.length === 0 && (
        <ErrorState
          title="The history did not load"
          onRetry={() => void query.refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      {!isPending && <Entries history={history} year={filter.year} />}
    </Panel>
  );
}
