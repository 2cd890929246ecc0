import { Share2 } from 'lucide-react';
import { useRemoteContext } from '@petcare/remote';
import { EmptyState, ErrorState, LinkButton, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { NoManaging } from './no-managing.tsx';

interface GrantProblemProps {
  error: Error | null;
  isFetching: boolean;
  isPending: boolean;
  refetch: () => unknown;
}

const all = <LinkButton to="/sharing">Everything you share</LinkButton>;

/** In place of a grant that's loading, not for this person, over, or didn't load. */
export function GrantProblem({ error, isFetching, isPending, refetch }: GrantProblemProps) {
  const { can } = useRemoteContext();
  if (can('members.edit') && isPending) return <PageSkeleton label="Loading what you share…" />;
  return (
    <>
      <PageHeader title="Sharing" />
      {!can('members.edit') && <NoManaging />}
      {can('members.edit') && (
        <Panel>
          {error ? (
            <ErrorState
              title="What you share did not load"
              onRetry={() => void refetch()}
              retrying={isFetching}
              reference={referenceOf(error)}
              action={all}
            >
              {messageOf(error)}
            </ErrorState>
          ) : (
            <EmptyState
              icon={<Share2 aria-hidden className="size-8" />}
              title="This isn’t shared any more"
              action={all}
            >
              It has ended, or never existed. You can share again at any time.
            </EmptyState>
          )}
        </Panel>
      )}
    </>
  );
}
