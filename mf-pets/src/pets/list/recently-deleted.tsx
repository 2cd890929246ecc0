import { useState } from 'react';
import { Trash2, Undo2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useRemoteContext } from '@petcare/remote';
import { Button, ErrorState, List, ListRow, ListSkeleton, Panel } from '@petcare/ui';
import { formatDateTime, messageOf, referenceOf } from '@petcare/web';
import { binnedPetsQuery, useRestorePet } from '../pets.queries.ts';

function Deleted() {
  const { zone } = useRemoteContext();
  const { data, error, isFetching, refetch } = useQuery(binnedPetsQuery);
  const { mutate: restore, variables, isPending } = useRestorePet();
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} reference={referenceOf(error)}>
        {messageOf(error)}
      </ErrorState>
    );
  if (!data) return <ListSkeleton rows={2} label="Loading what was deleted…" />;
  if (data.items.length === 0) return <p className="p-4 text-muted">Nothing has been deleted recently.</p>;
  return (
    <List label="Recently deleted">
      {data.items.map(({ id, label: name, deletedAt, deletedBy }) => (
        <ListRow
          key={id}
          title={name}
          description={`Deleted ${formatDateTime(deletedAt, zone)}${deletedBy === null ? '' : ` by ${deletedBy}`}`}
          actions={
            <Button
              size="small"
              aria-label={`Restore ${name}`}
              icon={<Undo2 aria-hidden className="size-5" />}
              pending={isPending && variables.id === id}
              onClick={() => restore({ id, name })}
            >
              Restore
            </Button>
          }
        />
      ))}
    </List>
  );
}

/** The pets in the recycle bin, loaded when somebody wants to see them. */
export function RecentlyDeleted() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <div className="mt-6">
        <Panel title="Recently deleted" padded={false}>
          <Deleted />
        </Panel>
      </div>
    );
  return (
    <div className="mt-4">
      <Button look="quiet" size="small" icon={<Trash2 aria-hidden className="size-5" />} onClick={() => setOpen(true)}>
        Recently deleted
      </Button>
    </div>
  );
}
