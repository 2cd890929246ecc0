import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { useAnimalWords } from './use-animal-words.ts';

type PetsProblemProps = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** The pets to choose from didn't load. */
export function PetsProblem({ error, isFetching, refetch }: PetsProblemProps) {
  const { many } = useAnimalWords();
  return (
    <ErrorState
      title={`Your ${many} did not load`}
      onRetry={() => void refetch()}
      retrying={isFetching}
      reference={referenceOf(error)}
    >
      {messageOf(error)}
    </ErrorState>
  );
}
