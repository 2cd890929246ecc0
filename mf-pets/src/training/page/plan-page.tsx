import { Pencil, Play, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { planStatusNames, ruleWords, type TrainingPlan } from '@petcare/contracts/training';
import { LinkButton, Menu, PageHeader, PageSkeleton, Panel, TextLink, type MenuItem } from '@petcare/ui';
import { formatDate, usePetChoices } from '@petcare/web';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { AttachedFiles } from '../../files/attached-files.tsx';
import { TrainingProblem } from '../training-problem.tsx';
import { PlanRights } from '../plan-rights.tsx';
import { planQuery, removablePlan, useRemove } from '../training.queries.ts';
import { useHasDied } from '../use-has-died.ts';
import { useTrainingRights } from '../use-training-rights.ts';
import { HomeworkPanel } from './homework-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SkillsPanel } from './skills-panel.tsx';

function Actions({ plan }: { plan: TrainingPlan }) {
  const navigate = useNavigate();
  const remove = useRemove();
  const { mayAdd, mayChange } = useTrainingRights();
  const isOurs = useIsOurs();
  const hasDied = useHasDied(plan.petId);
  const items: MenuItem[] = [
    {
      label: 'Edit plan',
      icon: <Pencil aria-hidden className="size-5" />,
      onSelect: () => void navigate(`/training/${plan.id}/edit`),
    },
    {
      label: 'Delete plan',
      icon: <Trash2 aria-hidden className="size-5" />,
      destructive: true,
      onSelect: () => {
        remove(removablePlan(plan));
        void navigate(isOurs ? '/training' : `/pets/${plan.petId}?tab=training`);
      },
    },
  ];
  return (
    <>
      {mayAdd && plan.skillCount > 0 && !hasDied && (
        <LinkButton to={`/training/${plan.id}/session`} look="primary" icon={<Play aria-hidden className="size-5" />}>
          Start a session
        </LinkButton>
      )}
      {mayChange(plan) && <Menu label={`Actions for ${plan.goal}`} items={items} />}
    </>
  );
}

/** Whose plan it is, how it's going and by when. */
function Summary({ plan }: { plan: TrainingPlan }) {
  const isLent = !useIsOurs();
  const { data } = usePetChoices({ enabled: !isLent });
  const pet = data?.find(({ id }) => id === plan.petId);
  const words = [planStatusNames[plan.status], plan.targetOn && `by ${formatDate(plan.targetOn)}`].filter(Boolean);
  return (
    <>
      {(pet ?? isLent) && <TextLink to={`/pets/${plan.petId}?tab=training`}>{pet?.name ?? 'Back to the pet'}</TextLink>}
      {(pet ?? isLent) && ' · '}
      {words.join(' · ')}
    </>
  );
}

function Plan() {
  const { planId = '' } = useParams();
  const { data: plan, error, isFetching, refetch } = useQuery(planQuery(planId));
  if (error && !plan) return <TrainingProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!plan) return <PageSkeleton label="Loading the plan…" />;
  return (
    <>
      <PageHeader title={plan.goal} description={<Summary plan={plan} />} action={<Actions plan={plan} />} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <SkillsPanel plan={plan} />
          <SessionsPanel plan={plan} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <HomeworkPanel plan={plan} />
          <ProgressPanel plan={plan} />
          <Panel title="How levels move">
            <p>{ruleWords(plan)}</p>
            {plan.notes && <p className="mt-3 whitespace-pre-line text-muted">{plan.notes}</p>}
          </Panel>
          {plan.files.length > 0 && (
            <Panel title="Files">
              <AttachedFiles files={plan.files} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

/** `/training/{id}` */
export default function PlanPage() {
  return (
    <PlanRights>
      <Plan />
    </PlanRights>
  );
}
