import { PawPrint } from 'lucide-react';
import { EmptyState, ErrorState, LinkButton, PageHeader, Panel } from '@petcare/ui';
import { ApiError, messageOf, referenceOf } from '@petcare/web';

interface PetProblemProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands where a pet's page would: it is not there (or somebody else's, which looks the same), or it did not load. */
export function PetProblem({ error, retrying, onRetry }: PetProblemProps) {
  const allPets = <LinkButton to="/pets">All pets</LinkButton>;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title="Pet not found" />
        <Panel>
          <EmptyState
            icon={<PawPrint aria-hidden className="size-8" />}
            title="There is no such pet here"
            action={allPets}
          >
            It may have been deleted, or belong to another organisation.
          </EmptyState>
        </Panel>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Pet" />
      <Panel>
        <ErrorState
          title="This pet did not load"
          onRetry={onRetry}
          retrying={retrying}
          reference={referenceOf(error)}
          action={allPets}
        >
          {messageOf(error)}
        </ErrorState>
      </Panel>
    </>
  );
}
