import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';

type PetsProblemProps = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** The pets to choose from did not load. */
export function PetsProblem({ error, isFetching, refetch }: PetsProblemProps) {
  return (
    <ErrorState
      title="Your pets did not load"
      onRetry={() => void refetch()}
      retrying={isFetching}
      reference={referenceOf(error)}
    >
      {messageOf(error)}
    </ErrorState>
  );
}
