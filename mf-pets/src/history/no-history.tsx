import { History, SearchX } from 'lucide-react';
import { useRemoteContext } from '@petcare/remote';
import { Button, EmptyState, LinkButton } from '@petcare/ui';

/** Nothing has happened yet: says what will be here, and offers a way to start. */
export function NoHistory({ petName }: { petName: string }) {
  const { can } = useRemoteContext();
  return (
    <EmptyState
      icon={<History aria-hidden className="size-8" />}
      title={`Nothing in the history of ${petName} yet`}
      action={
        <>
          {can('notes.add') && (
            <LinkButton to="?tab=notes&add=note" look="primary">
              Write a note
            </LinkButton>
          )}
          {can('measures.add') && <LinkButton to="?tab=health&add=measure">Record a weight</LinkButton>}
        </>
      }
    >
      Notes, weights, jabs, treatments and illnesses all come together here, latest first.
    </EmptyState>
  );
}

/** There are entries, but none match. */
export function NothingChosen({ year, onShowAll }: { year: string | null; onShowAll: () => void }) {
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden className="size-8" />}
        title={year === null ? 'Nothing of these kinds' : `Nothing of this up to the end of ${year}`}
        action={<Button onClick={onShowAll}>Show everything</Button>}
      />
    </div>
  );
}
