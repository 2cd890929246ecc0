import { ErrorState, ListSkeleton, LoadMore, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { HistoryFilter } from './history-filter.tsx';
import { HistoryList } from './history-list.tsx';
import { yearsOf } from './history-years.ts';
import { useHistory } from './history.queries.ts';
import { NoHistory, NothingChosen } from './no-history.tsx';
import { useHistoryFilter } from './use-history-filter.ts';

/** Everything that happened to a pet in one order, narrowed to some kinds or begun at a year by the address; older entries come in as one scrolls. */
export function HistoryPanel({ petId, petName }: { petId: string; petName: string }) {
  const filter = useHistoryFilter();
  const { query, items } = useHistory(petId, filter);
  const { error, isPending, isFetching, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const isEmpty = query.isSuccess && !isPlaceholderData && items.length === 0;
  const isChosen = filter.kinds.length > 0 || filter.year !== null;
  return (
    <Panel title="History" padded={false}>
      {(items.length > 0 || isChosen) && <HistoryFilter petId={petId} {...filter} />}
      {isPending && <ListSkeleton label="Loading the history…" />}
      {isEmpty &&
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
      <HistoryList years={yearsOf(items)} />
      {error && items.length > 0 && (
        <p role="alert" className="border-t border-line px-4 py-3 text-danger">
          {messageOf(error)}
        </p>
      )}
      {items.length > 0 && (
        <LoadMore
          endless={error === null}
          shown={items.length === 1 ? '1 entry' : `${items.length} entries`}
          hasMore={hasNextPage}
          pending={isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </Panel>
  );
}
