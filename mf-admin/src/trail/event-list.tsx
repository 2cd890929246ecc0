import { ScrollText, SearchX } from 'lucide-react';
import type { AuditEvent } from '@petcare/contracts';
import { Button, EmptyState, ErrorState, List, ListSkeleton, LoadMore } from '@petcare/ui';
import { formatDateTime, messageOf, referenceOf } from '@petcare/web';
import type { useAuditTrail } from './audit-trail.queries.ts';
import { EventRow } from './event-row.tsx';
import type { TrailFilters } from './trail-filters.ts';

interface EventListProps {
  query: ReturnType<typeof useAuditTrail>;
  isFiltered: boolean;
  onNarrow: (changes: Partial<TrailFilters>) => void;
  onClear: () => void;
}

function Nothing({ isFiltered, onClear }: Pick<EventListProps, 'isFiltered' | 'onClear'>) {
  if (!isFiltered) {
    return (
      <EmptyState icon={<ScrollText aria-hidden className="size-8" />} title="Nothing has happened yet">
        Whatever anybody changes is kept here, and so is what staff look at.
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden className="size-8" />}
        title="Nothing like this is on record"
        action={<Button onClick={onClear}>Show everything</Button>}
      >
        Try fewer filters, or a longer time.
      </EmptyState>
    </div>
  );
}

/** The trail in its states: loading, failed, empty, nothing found, rows, and a search that has not come to its end. */
export function EventList({ query, isFiltered, onNarrow, onClear }: EventListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const events: AuditEvent[] = data?.pages.flatMap(({ items }) => items) ?? [];
  const searchedTo = data?.pages.at(-1)?.searchedTo ?? null;
  if (query.isPending || (isPlaceholderData && events.length === 0))
    return <ListSkeleton label="Loading the audit trail…" />;
  if (error && events.length === 0) {
    return (
      <ErrorState
        title="The audit trail did not load"
        onRetry={refetch}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (events.length === 0 && !hasNextPage) return <Nothing isFiltered={isFiltered} onClear={onClear} />;
  return (
    <>
      <List label="Audit trail">
        {events.map((event) => (
          <EventRow key={event.id} event={event} onNarrow={onNarrow} />
        ))}
      </List>
      {error && (
        <p role="alert" className="border-t border-line px-4 py-3 text-danger">
          {messageOf(error)}
        </p>
      )}
      {searchedTo && (
        <p role="status" className="border-t border-line px-4 py-3 text-sm text-muted">
          Looked back to {formatDateTime(searchedTo)}. What you look for may be older.
        </p>
      )}
      <LoadMore
        shown={events.length === 1 ? '1 event' : `${events.length} events`}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onLoad={fetchNextPage}
      />
    </>
  );
}
