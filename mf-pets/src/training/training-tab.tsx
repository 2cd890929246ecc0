import { GraduationCap, Plus } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EmptyState, ErrorState, LinkButton, ListSkeleton, LoadMore, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { usePet } from '../pets/pets.queries.ts';
import { PlanRows } from './list/plan-rows.tsx';
import { plansQuery } from './training.queries.ts';
import { useTrainingRights } from './use-training-rights.ts';

/** What a pet is learning. */
export default function TrainingTab() {
  const { petId = '' } = useParams();
  const { listed } = usePet(petId);
  const mayAdd = useTrainingRights().mayAdd && !listed?.deceasedOn;
  const { data, error, isPending, isFetching, refetch, ...more } = useInfiniteQuery(plansQuery({ petId }));
  const plans = data?.pages.flatMap(({ items }) => items) ?? [];
  const add = (
    <LinkButton to={`/training/new?petId=${petId}`} size="small" icon={<Plus aria-hidden className="size-4" />}>
      Add a plan
    </LinkButton>
  );
  return (
    <Panel title="Training plans" action={mayAdd && plans.length > 0 && add} padded={false}>
      {isPending && <ListSkeleton rows={2} label="Loading the training plans…" />}
      {error && !data && (
        <ErrorState
          title="The training plans did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      {data && plans.length === 0 && (
        <EmptyState
          icon={<GraduationCap aria-hidden className="size-8" />}
          title="No training plans yet"
          action={mayAdd && add}
        >
          What you’re working on together, one step at a time.
        </EmptyState>
      )}
      {plans.length > 0 && <PlanRows label="Training plans" plans={plans} />}
      {more.hasNextPage && (
        <LoadMore
          shown={plans.length === 1 ? '1 plan' : `${plans.length} plans`}
          hasMore
          pending={more.isFetchingNextPage}
          onLoad={() => void more.fetchNextPage()}
        />
      )}
    </Panel>
  );
}
