import { Plus, Receipt, SearchX } from 'lucide-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { poundsWords } from '@petcare/contracts/money';
import { Button, EmptyState, ErrorState, LinkButton, ListSkeleton, LoadMore, PageHeader, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { ImportLink } from '../../imports/import-link.tsx';
import { sumsQuery, useExpenses, type ExpenseFilter } from '../money.queries.ts';
import { SumBars } from '../sum-bars.tsx';
import { useMoneyRights } from '../use-money-rights.ts';
import { ExpenseFilters } from './expense-filters.tsx';
import { ExpenseTable } from './expense-table.tsx';
import { useExpenseFilter } from './use-expense-filter.ts';

const add = (
  <LinkButton to="/expenses/new" look="primary" icon={<Plus aria-hidden className="size-5" />}>
    Add an expense
  </LinkButton>
);
const ways = (
  <>
    {add}
    <ImportLink kind="expenses" />
  </>
);

/** The total of everything shown, and where it went. */
function Sums({ filter }: { filter: ExpenseFilter }) {
  const { data } = useQuery({ ...sumsQuery(filter, 'category'), placeholderData: keepPreviousData });
  if (!data || data.count === 0) return null;
  const bars = data.groups.map(({ key, label, totalPence }) => ({ key: key ?? '', label, pence: totalPence }));
  return (
    <div className="xl:col-start-2 xl:row-start-1">
      <Panel title="Total">
        <p role="status">
          <span className="block text-xl font-bold text-ink tabular-nums">{poundsWords(data.totalPence)}</span>
          <span className="text-sm text-muted">{data.count === 1 ? 'in 1 expense' : `in ${data.count} expenses`}</span>
        </p>
        <div className="mt-4 max-xl:hidden">
          <SumBars label="By category" bars={bars} />
        </div>
      </Panel>
    </div>
  );
}

function None({ mayAdd }: { mayAdd: boolean }) {
  return (
    <EmptyState icon={<Receipt aria-hidden className="size-8" />} title="No expenses yet" action={mayAdd && ways}>
      Enter the date, the amount and what it was for. Petcare adds it all up by month, animal and category.
    </EmptyState>
  );
}

/** `/expenses?period=…&pet=…&category=…&vendor=…` */
export default function ExpensesPage() {
  const { mayAdd } = useMoneyRights();
  const place = useExpenseFilter();
  const { filter, isFiltered, clear } = place;
  const query = useExpenses(filter);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isNone = query.isSuccess && rows.length === 0;
  return (
    <>
      <PageHeader title="Expenses" action={mayAdd && !(isNone && !isFiltered) && ways} />
      {!(isNone && !isFiltered) && <ExpenseFilters {...place} />}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
        {rows.length > 0 && <Sums filter={filter} />}
        <div className={rows.length > 0 ? 'min-w-0 xl:col-start-1 xl:row-start-1' : 'min-w-0 xl:col-span-2'}>
          <Panel padded={false}>
            {query.isPending && <ListSkeleton label="Loading the expenses…" />}
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
            {isNone && !isFiltered && <None mayAdd={mayAdd} />}
            {isNone && isFiltered && (
              <div role="status">
                <EmptyState
                  icon={<SearchX aria-hidden className="size-8" />}
                  title="No expense matches this"
                  action={<Button onClick={clear}>Show all expenses</Button>}
                >
                  Nothing was spent on this in that period.
                </EmptyState>
              </div>
            )}
            {rows.length > 0 && (
              <>
                <ExpenseTable
                  label="Expenses, latest first"
                  rows={rows}
                  {...(filter.petId !== undefined && { petId: filter.petId })}
                />
                <LoadMore
                  shown={rows.length === 1 ? '1 expense' : `${rows.length} expenses`}
                  hasMore={query.hasNextPage}
                  pending={query.isFetchingNextPage}
                  onLoad={() => void query.fetchNextPage()}
                />
              </>
            )}
          </Panel>
        </div>
      </div>
    </>
  );
}
