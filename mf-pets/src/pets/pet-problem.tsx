import { ErrorState, PageHeader, Panel } from '@petcare/ui';
import { ApiError, messageOf, referenceOf } from '@petcare/web';
import { AllAnimals } from './all-animals.tsx';
import { MissingPet } from './missing-pet.tsx';

interface PetProblemProps {
  id: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Shown in place of a pet's page: it doesn't exist (or is somebody else's, which looks the same), or it didn't load. */
export function PetProblem({ id, error, retrying, onRetry }: PetProblemProps) {
  if (error instanceof ApiError && error.status === 404) return <MissingPet id={id} />;
  return (
    <>
      <PageHeader title="Pet" />
      <Panel>
        <ErrorState
          title="This pet did not load"
          onRetry={onRetry}
          retrying={retrying}
          reference={referenceOf(error)}
          action={<AllAnimals />}
        >
          {messageOf(error)}
        </ErrorState>
      </Panel>
    </>
  );
}
