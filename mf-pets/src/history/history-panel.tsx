import { recordKinds } from '@petcare/contracts';
import { Chips, ErrorState, Field, ListSkeleton, LoadMore, Panel, VisuallyHidden } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { HistoryList } from './history-list.tsx';
import { yearsOf } from './history-years.ts';
import { useHistory } from './history.queries.ts';
import { NoHistory, NothingChosen } from './no-history.tsx';
import { useHistoryFilter } from './use-history-filter.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function KindFilter({ known, kinds, toggle }: ReturnType<typeof useHistoryFilter>) {
  return (
    <div className="border-b border-line px-4 py-3">
      <Field group name="kinds" label={<VisuallyHidden>Kinds to show</VisuallyHidden>}>
        <Chips
          multiple
          name="kinds"
          options={known.map((kind) => ({ value: kind, label: capital(recordKinds[kind].many) }))}
          value={kinds}
          onChange={({ target }) => toggle(target.value)}
        />
      </Field>
    </div>
  );
}

/** Everything that happened to a pet in one order, narrowed to some kinds by the address; older entries come in as one scrolls. */
export function HistoryPanel({ petId, petName }: { petId: string; petName: string }) {
  const filter = useHistoryFilter();
  const { query, items } = useHistory(petId, filter.kinds);
  const { error, isPending, isFetching, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const isEmpty = query.isSuccess && !isPlaceholderData && items.length === 0;
  const isChosen = filter.kinds.length > 0;
  return (
    <Panel title="History" padded={false}>
      {(items.length > 0 || isChosen) && <KindFilter {...filter} />}
      {isPending && <ListSkeleton label="Loading the history…" />}
      {isEmpty && (isChosen ? <NothingChosen onShowAll={filter.showAll} /> : <NoHistory petName={petName} />)}
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
