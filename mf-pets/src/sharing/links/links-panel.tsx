import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button, ErrorState, List, ListSkeleton, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { LinkDialog } from './link-dialog.tsx';
import { LinkRow } from './link-row.tsx';
import { liveLinksQuery } from './links.queries.ts';
import { OverLinks } from './over-links.tsx';

/** The dialog's place in the address: `?add=link`. */
function useDialogInAddress() {
  const [search, setSearch] = useSearchParams();
  const isOpen = search.get('add') === 'link';
  const set = (open: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('add');
        if (open) next.set('add', 'link');
        return next;
      },
      { replace: !open },
    );
  return { isOpen, open: () => set(true), close: () => set(false) };
}

export interface LinksPanelProps {
  /** Only links to this animal. */
  petId?: string;
  /** Can links be made? There's nothing to hand over of an animal that has died or gone. */
  isAdding?: boolean;
}

/** Links for people without an account: made, copied and switched off here. */
export default function LinksPanel({ petId, isAdding = true }: LinksPanelProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(liveLinksQuery(petId));
  const [isWithOver, setWithOver] = useState(false);
  const dialog = useDialogInAddress();
  return (
    <Panel
      title="Hand-over links"
      padded={false}
      action={
        isAdding && (
          <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={dialog.open}>
            New link
          </Button>
        )
      }
    >
      {isPending && <ListSkeleton rows={1} label="Loading the links…" />}
      {error && !data && (
        <ErrorState
          title="The links did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <p className="p-4 text-muted">
          For a neighbour who minds your pets for a weekend: a page they open on their phone, without an account. It
          ends by itself.
        </p>
      )}
      {data && data.length > 0 && (
        <List label="Hand-over links">
          {data.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </List>
      )}
      {isWithOver ? (
        <OverLinks petId={petId} />
      ) : (
        data && (
          <p className="border-t border-line px-4 py-3">
            <Button look="quiet" size="small" onClick={() => setWithOver(true)}>
              Show those that no longer work
            </Button>
          </p>
        )
      )}
      {dialog.isOpen && isAdding && <LinkDialog petId={petId} onClose={dialog.close} />}
    </Panel>
  );
}
