import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { useRemoteContext } from '@petcare/remote';
import { PageSkeleton, Panel } from '@petcare/ui';
import { ForTrainers, TrainingProblem } from '../training-problem.tsx';
import { PlanRights } from '../plan-rights.tsx';
import { planQuery } from '../training.queries.ts';
import { useTrainingRights } from '../use-training-rights.ts';
import { PlanForm } from './plan-form.tsx';

function EditPlan() {
  const { planId = '' } = useParams();
  const { toast } = useRemoteContext();
  const { mayChange } = useTrainingRights();
  const navigate = useNavigate();
  const { data: plan, error, isFetching, refetch } = useQuery(planQuery(planId));
  if (error && !plan) return <TrainingProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!plan) return <PageSkeleton label="Loading the plan…" />;
  const page = `/training/${planId}`;
  return (
    <ForTrainers title={`Edit ${plan.goal}`} may={mayChange(plan)}>
      <Panel>
        <PlanForm
          key={plan.id}
          stored={plan}
          cancelTo={page}
          onSaved={({ goal }) => {
            toast({ tone: 'success', title: `${goal} was saved` });
            void navigate(page, { replace: true });
          }}
        />
      </Panel>
    </ForTrainers>
  );
}

/** `/training/{id}/edit` */
export default function EditPlanPage() {
  return (
    <PlanRights>
      <EditPlan />
    </PlanRights>
  );
}
