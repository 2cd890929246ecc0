import { GraduationCap, Plus } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PetListItem } from '@petcare/contracts';
import type { TrainingPlan } from '@petcare/contracts/training';
import { EmptyState, ErrorState, LinkButton, ListSkeleton, LoadMore, PageHeader, Panel } from '@petcare/ui';
import { messageOf, referenceOf, usePetChoices } from '@petcare/web';
import { plansQuery } from '../training.queries.ts';
import { useTrainingRights } from '../use-training-rights.ts';
import { PlanRows } from './plan-rows.tsx';

const add = (
  <LinkButton to="/training/new" look="primary" icon={<Plus aria-hidden className="size-5" />}>
    Add a plan
  </LinkButton>
);

interface PlansProps {
  plans: readonly TrainingPlan[];
  pets: readonly PetListItem[] | undefined;
}

/** What is being trained, then what no longer is. */
function Plans({ plans, pets }: PlansProps) {
  const petOf = ({ petId }: Pick<TrainingPlan, 'petId'>) => pets?.find(({ id }) => id === petId);
  const petName = (petId: string) => petOf({ petId })?.name;
  const isTrained = (plan: TrainingPlan) => plan.status === 'active' && !petOf(plan)?.deceasedOn;
  const active = plans.filter(isTrained);
  const others = plans.filter((plan) => !isTrained(plan));
  return (
    <>
      {active.length > 0 && (
        <Panel title="Being trained" padded={false}>
          <PlanRows label="Being trained" plans={active} petName={petName} />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title="Other plans" padded={false}>
          <PlanRows label="Other plans" plans={others} petName={petName} />
        </Panel>
      )}
    </>
  );
}

/** `/training` */
export default function TrainingPage() {
  const { data: pets } = usePetChoices();
  const haveAllDied = pets && pets.length > 0 && pets.every(({ deceasedOn }) => deceasedOn !== null);
  const mayAdd = useTrainingRights().mayAdd && !haveAllDied;
  const { data, error, isPending, isFetching, refetch, ...more } = useInfiniteQuery(plansQuery({}));
  const plans = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader title="Training" action={mayAdd && plans.length > 0 && add} />
      <div className="flex flex-col gap-6">
        {isPending && (
          <Panel padded={false}>
            <ListSkeleton label="Loading your training plans…" />
          </Panel>
        )}
        {error && !data && (
          <Panel padded={false}>
            <ErrorState
              title="Your training plans did not load"
              onRetry={() => void refetch()}
              retrying={isFetching}
              reference={referenceOf(error)}
            >
              {messageOf(error)}
            </ErrorState>
          </Panel>
        )}
        {data && plans.length === 0 && (
          <Panel padded={false}>
            <EmptyState
              icon={<GraduationCap aria-hidden className="size-8" />}
              title="No training plans yet"
              action={mayAdd && add}
            >
              Coming when called, a loose lead, walking into the trailer: say what you’re working on, count what works
              with your thumb and watch it get better.
            </EmptyState>
          </Panel>
        )}
        <Plans plans={plans} pets={pets} />
        {more.hasNextPage && (
          <LoadMore
            shown={plans.length === 1 ? '1 plan' : `${plans.length} plans`}
            hasMore
            pending={more.isFetchingNextPage}
            onLoad={() => void more.fetchNextPage()}
          />
        )}
      </div>
    </>
  );
}
