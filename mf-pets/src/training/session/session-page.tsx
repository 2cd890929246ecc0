import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { TrainingPlan, TrainingSkill } from '@petcare/contracts/training';
import { Restored } from '@petcare/records';
import { EmptyState, LinkButton, PageSkeleton, Panel } from '@petcare/ui';
import { useFormDraft } from '@petcare/web';
import { ListChecks } from 'lucide-react';
import { ForTrainers, TrainingProblem } from '../training-problem.tsx';
import { PlanRights } from '../plan-rights.tsx';
import { planQuery, skillsQuery } from '../training.queries.ts';
import { useTrainingRights } from '../use-training-rights.ts';
import { CountTries } from './count-tries.tsx';
import { FinishSession } from './finish-session.tsx';
import { newSession, type SessionValues } from './session-values.ts';

/** Counting while outdoors; then, at `?step=finish`, whatever else there is to say. */
function Session({ plan, skills }: { plan: TrainingPlan; skills: readonly [TrainingSkill, ...TrainingSkill[]] }) {
  const [search, setSearch] = useSearchParams();
  const [isRestored, setRestored] = useState(false);
  const [begun] = useState(() => newSession(new Date()));
  const form = useForm<SessionValues>({ defaultValues: begun });
  const forget = useFormDraft(form, `training-session:${plan.id}`, () => setRestored(true));
  const startAgain = () => {
    forget();
    form.reset(newSession(new Date()));
    setRestored(false);
    setSearch({}, { replace: true });
  };
  return (
    <FormProvider {...form}>
      {isRestored && (
        <div className="mb-4">
          <Restored onStartAgain={startAgain} />
        </div>
      )}
      {search.get('step') === 'finish' ? (
        <FinishSession plan={plan} skills={skills} onSaved={forget} />
      ) : (
        <CountTries skills={skills} />
      )}
    </FormProvider>
  );
}

function Counting() {
  const { planId = '' } = useParams();
  const { mayAdd } = useTrainingRights();
  const plan = useQuery(planQuery(planId));
  const skills = useQuery(skillsQuery(planId));
  const failed = [plan, skills].find(({ error, data }) => error && !data);
  if (failed?.error)
    return (
      <TrainingProblem
        error={failed.error}
        retrying={failed.isFetching}
        onRetry={() => [plan, skills].forEach((query) => void query.refetch())}
      />
    );
  if (!plan.data || !skills.data) return <PageSkeleton label="Loading the session…" />;
  const [first, ...others] = skills.data.items;
  return (
    <ForTrainers title={plan.data.goal} may={mayAdd}>
      {first ? (
        <Session plan={plan.data} skills={[first, ...others]} />
      ) : (
        <Panel>
          <EmptyState
            icon={<ListChecks aria-hidden className="size-8" />}
            title="There’s nothing to count yet"
            action={<LinkButton to={`/training/${planId}/skills/new`}>Add a skill</LinkButton>}
          >
            Add the first step of this plan.
          </EmptyState>
        </Panel>
      )}
    </ForTrainers>
  );
}

/** `/training/{id}/session` */
export default function SessionPage() {
  return (
    <PlanRights>
      <Counting />
    </PlanRights>
  );
}
