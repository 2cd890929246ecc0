import type { ReactNode } from 'react';
import { Eye, GraduationCap } from 'lucide-react';
import { EmptyState, ErrorState, LinkButton, PageHeader, Panel } from '@petcare/ui';
import { ApiError, messageOf, referenceOf } from '@petcare/web';

const allPlans = <LinkButton to="/training">All training plans</LinkButton>;

interface TrainingProblemProps {
  of?: 'plan' | 'session';
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands where a plan or one of its sessions would: it is not there (or somebody else's, which looks the same), or it did not load. */
export function TrainingProblem({ of = 'plan', error, retrying, onRetry }: TrainingProblemProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={isMissing ? `Training ${of} not found` : `Training ${of}`} />
      <Panel>
        {isMissing ? (
          <EmptyState
            icon={<GraduationCap aria-hidden className="size-8" />}
            title={`We can’t find this ${of}`}
            action={allPlans}
          >
            Check the address, or look for it among all training plans.
          </EmptyState>
        ) : (
          <ErrorState
            title={`This training ${of} did not load`}
            onRetry={onRetry}
            retrying={retrying}
            reference={referenceOf(error)}
            action={allPlans}
          >
            {messageOf(error)}
          </ErrorState>
        )}
      </Panel>
    </>
  );
}

/** A form for those who can use it, or why they can't. */
export function ForTrainers({ title, may, children }: { title: string; may: boolean; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      {may ? (
        children
      ) : (
        <Panel>
          <EmptyState
            icon={<Eye aria-hidden className="size-8" />}
            title="You can look at training here"
            action={allPlans}
          >
            Carers can add plans and sessions and change their own. Owners, admins and members can change all of them.
          </EmptyState>
        </Panel>
      )}
    </>
  );
}
