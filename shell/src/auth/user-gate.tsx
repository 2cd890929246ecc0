import type { ReactNode } from 'react';
import { ErrorState, PageSkeleton } from '@petcare/ui';
import { messageOf, referenceOf, useUser } from '@petcare/web';
import type { CurrentUser } from '@petcare/contracts';
import { PlainFrame } from '../layout/plain-frame.tsx';

/** Waits until we know who is logged in. A server that doesn't answer is an error, never "nobody". */
export function UserGate({ children }: { children: (user: CurrentUser | null) => ReactNode }) {
  const { data: user, error, isFetching, refetch } = useUser();
  if (user !== undefined) return children(user);
  return (
    <PlainFrame isShown={false}>
      {error ? <UserError error={error} retrying={isFetching} retry={refetch} /> : <PageSkeleton />}
    </PlainFrame>
  );
}

/** The card for a failed `GET /api/auth/user`. */
export function UserError({ error, retrying, retry }: { error: Error; retrying: boolean; retry: () => unknown }) {
  return (
    <ErrorState
      title="We can’t reach Petcare"
      level={1}
      onRetry={() => void retry()}
      retrying={retrying}
      reference={referenceOf(error)}
    >
      <p>{messageOf(error, 'The server didn’t answer properly. If you were logged in, you still are.')}</p>
    </ErrorState>
  );
}
