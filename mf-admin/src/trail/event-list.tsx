import { ScrollText, SearchX } from 'lucide-react';
import type { AuditEvent } from '@petcare/contracts';
import { Button, EmptyState, List } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { PagedList } from '../paged-list.tsx';
import type { useAuditTrail } from './audit-trail.queries.ts';
import { EventRow } from './event-row.tsx';
import type { TrailFilters } from './trail-filters.ts';

interface EventListProps {
  query: ReturnType<typeof useAuditTrail>;
  isFiltered: boolean;
  /** Said of an empty list that nobody has searched. */
  none?: string;
  onNarrow: (changes: Partial<TrailFilters>) => void;
  onClear: () => void;
}

function Nothing({ isFiltered, none, onClear }: Pick<Required<EventListProps>, 'isFiltered' | 'none' | 'onClear'>) {
  if (!isFiltered) {
    return (
      <EmptyState icon={<ScrollText aria-hidden className="size-8" />} title={none}>
        Everything anybody changes is recorded here, and so is what staff look at.
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden className="size-8" />}
        title="Nothing matches"
        action={<Button onClick={onClear}>Show everything</Button>}
      >
        Try fewer filters, or a longer period.
      </EmptyState>
    </div>
  );
}

/** The trail page by page, and how far an unfinished search has got. */
export function EventList({ query, isFiltered, none = 'Nothing has happened yet', onNarrow, onClear }: EventListProps) {
  const events: AuditEvent[] = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const searchedTo = query.data?.pages.at(-1)?.searchedTo ?? null;
  return (
    <PagedList
      query={query}
      count={events.length}
      units={['event', 'events']}
      loading="Loading the audit trail…"
      failed="The audit trail did not load"
      nothing={<Nothing isFiltered={isFiltered} none={none} onClear={onClear} />}
    >
      <List label="Audit trail">
        {events.map((event) => (
          <EventRow key={event.id} event={event} onNarrow={onNarrow} />
        ))}
      </List>
      {searchedTo && (
        <p role="status" className="border-t border-line px-4 py-3 text-sm text-muted">
          Looked back to {formatDateTime(searchedTo)}. What you’re looking for may be older.
        </p>
      )}
    </PagedList>
  );
}
