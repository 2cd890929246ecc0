import type { FailureCardProps } from '@petcare/remote/host';
import { ErrorState } from '@petcare/ui';
import { bottomBar, sidebar } from '@petcare/contracts';

function nameOf(remoteId: string): string {
  return [...sidebar, ...bottomBar].find(({ id }) => id === remoteId)?.label ?? remoteId;
}

/** Stands where a remote's page would: what failed, whose it is, which build; everything around it goes on working. */
export function FailureCard({ remote, error, isRetrying, retry }: FailureCardProps) {
  return (
    <ErrorState
      title={`${nameOf(remote.id)} did not load`}
      onRetry={retry}
      retrying={isRetrying}
      reference={`mf-${remote.id} ${remote.version} · ${remote.team} · ${error.code}`}
      focus
    >
      <p>{error.message}</p>
      <p>The rest of Petcare goes on working.</p>
    </ErrorState>
  );
}
