import { useState, type ReactNode } from 'react';
import { Plus, Share2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { Grant } from '@petcare/contracts/sharing';
import { Button, EmptyState, ErrorState, LinkButton, ListSkeleton, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { byState } from '../grant-groups.ts';
import { grantsQuery } from '../grants.queries.ts';
import { ShareeList } from './sharee-list.tsx';

/** How many ended ones to show before somebody asks for all of them. */
const latestOver = 5;

function OverPanel({ grants }: { grants: readonly Grant[] }) {
  const [isAll, setAll] = useState(false);
  if (grants.length === 0) return null;
  return (
    <Panel title="Ended" padded={false}>
      <ShareeList label="Ended" grants={isAll ? grants : grants.slice(0, latestOver)} />
      {!isAll && grants.length > latestOver && (
        <p className="border-t border-line px-4 py-3">
          <Button look="quiet" size="small" onClick={() => setAll(true)}>
            {`Show all ${grants.length}`}
          </Button>
        </p>
      )}
    </Panel>
  );
}

interface GrantPanelsProps {
  /** Only grants for this animal. */
  petId?: string;
  /** What this is for, shown if nothing is shared yet. */
  empty: ReactNode;
  /** Is there something to share? */
  isAdding?: boolean;
}

/** Who can see what: those yet to answer, those who can now, and those who could. */
export function GrantPanels({ petId, empty, isAdding = true }: GrantPanelsProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(grantsQuery);
  const grants = data?.filter(({ pets }) => petId === undefined || pets.some(({ id }) => id === petId));
  const { waiting, holding, over } = byState(grants ?? []);
  const add = isAdding && (
    <LinkButton
      to={petId === undefined ? '/sharing/new' : `/sharing/new?petId=${petId}`}
      look="primary"
      icon={<Plus aria-hidden className="size-5" />}
    >
      Share a pet
    </LinkButton>
  );
  if (!grants || grants.length === 0) {
    return (
      <Panel padded={false}>
        {isPending && <ListSkeleton rows={3} label="Loading what you share…" />}
        {error && !data && (
          <ErrorState
            title="What you share did not load"
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={referenceOf(error)}
          >
            {messageOf(error)}
          </ErrorState>
        )}
        {grants && (
          <EmptyState
            icon={<Share2 aria-hidden className="size-8" />}
            title={petId === undefined ? 'You aren’t sharing anything yet' : 'Not shared yet'}
            action={add}
          >
            {empty}
          </EmptyState>
        )}
      </Panel>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {waiting.length > 0 && (
        <Panel title="Waiting for an answer" padded={false}>
          <ShareeList label="Waiting for an answer" grants={waiting} />
        </Panel>
      )}
      <Panel title="Who can see what" padded={false}>
        {holding.length > 0 ? (
          <ShareeList label="Who can see what" grants={holding} />
        ) : (
          <p className="p-4 text-muted">Nobody at the moment.</p>
        )}
      </Panel>
      <OverPanel grants={over} />
    </div>
  );
}
