import type { ReactNode } from 'react';
import { Eye, GraduationCap } from 'lucide-react';
import { useIsGone } from '@petcare/records/shares';
import { EmptyState, ErrorState, PageHeader, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { WayToAll } from '../sharing/with-me/way-to-all.tsx';

const allPlans = <WayToAll to="/training">All training plans</WayToAll>;

interface TrainingProblemProps {
  of?: 'plan' | 'session';
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands where a plan or one of its sessions would: it is not there (or somebody else's, which looks the same), or it did not load. */
export function TrainingProblem({ of = 'plan', error, retrying, onRetry }: TrainingProblemProps) {
  const isOurs = useIsOurs();
  const isMissing = useIsGone()(error);
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
            {isOurs
              ? 'Check the address, or look for it among all training plans.'
              : 'Check the address. It may not be shared with you any more.'}
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
  const isOurs = useIsOurs();
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
            {isOurs
              ? 'Carers can add plans and sessions and change their own. Owners, admins and members can change all of them.'
              : 'Ask whoever shares this pet with you if you need to add or change something.'}
          </EmptyState>
        </Panel>
      )}
    </>
  );
}
