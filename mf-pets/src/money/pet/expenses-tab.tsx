import { Plus, Receipt } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EmptyState, ErrorState, LinkButton, ListSkeleton, LoadMore, Panel, TextLink } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { ExpenseTable } from '../expenses/expense-table.tsx';
import { sumsQuery, useExpenses } from '../money.queries.ts';
import { SumBars } from '../sum-bars.tsx';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { useMoneyRights } from '../use-money-rights.ts';

/** The most a pet's page lists for its owners; the others are among all expenses, which a guest doesn't have. */
const shownAtMost = 20;

/** What the animal has cost, year by year, counting only its shares. */
function ByYear({ petId }: { petId: string }) {
  const { data } = useQuery(sumsQuery({ petId }, 'month'));
  const years = Map.groupBy(data?.groups ?? [], ({ key }) => key?.slice(0, 4) ?? '');
  if (years.size === 0) return null;
  const bars = [...years].toReversed().map(([year, months]) => ({
    key: year,
    label: year,
    pence: months.reduce((sum, { totalPence }) => sum + totalPence, 0),
  }));
  return (
    <Panel title="Year by year">
      <SumBars label="Cost of each year" bars={bars} />
    </Panel>
  );
}

/** What a pet costs. */
export default function ExpensesTab() {
  const { petId = '' } = useParams();
  const { mayAdd } = useMoneyRights();
  const isOurs = useIsOurs();
  const query = useExpenses({ petId });
  const loaded = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const rows = isOurs ? loaded.slice(0, shownAtMost) : loaded;
  const add = (
    <LinkButton to={`/expenses/new?petId=${petId}`} size="small" icon={<Plus aria-hidden className="size-4" />}>
      Add an expense
    </LinkButton>
  );
  return (
    <div className="flex flex-col gap-6">
      <ByYear petId={petId} />
      <Panel title="Expenses" action={mayAdd && rows.length > 0 && add} padded={false}>
        {query.isPending && <ListSkeleton rows={3} label="Loading the expenses…" />}
        {query.error && rows.length === 0 && (
          <ErrorState
            title="The expenses did not load"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            reference={referenceOf(query.error)}
          >
            {messageOf(query.error)}
          </ErrorState>
        )}
        {query.isSuccess && rows.length === 0 && (
          <EmptyState icon={<Receipt aria-hidden className="size-8" />} title="No expenses yet" action={mayAdd && add}>
            {isOurs
              ? 'What you’ve spent on this animal, alone or with others, is added up here year by year.'
              : 'What’s spent on this animal is added up here year by year.'}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <>
            <ExpenseTable label="Expenses for this animal, with its share of each" rows={rows} petId={petId} />
            {isOurs ? (
              <p className="border-t border-line px-4 py-3">
                <TextLink to={`/expenses?pet=${petId}`}>All expenses for this animal</TextLink>
              </p>
            ) : (
              <LoadMore
                shown={rows.length === 1 ? '1 expense' : `${rows.length} expenses`}
                hasMore={query.hasNextPage}
                pending={query.isFetchingNextPage}
                onLoad={() => void query.fetchNextPage()}
              />
            )}
          </>
        )}
      </Panel>
    </div>
  );
}
