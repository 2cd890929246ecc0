import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { useRemoteContext } from '@petcare/remote';
import { EmptyState, LinkButton, PageSkeleton, Panel } from '@petcare/ui';
import { ListChecks } from 'lucide-react';
import { ForTrainers, TrainingProblem } from '../training-problem.tsx';
import { PlanRights } from '../plan-rights.tsx';
import { skillsQuery } from '../training.queries.ts';
import { useTrainingRights } from '../use-training-rights.ts';
import { SkillForm } from './skill-form.tsx';

function Skill() {
  const { planId = '', skillId } = useParams();
  const { toast } = useRemoteContext();
  const { mayAdd, mayChange } = useTrainingRights();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(skillsQuery(planId));
  if (error && !data) return <TrainingProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton label="Loading the skill…" />;
  const page = `/training/${planId}`;
  const stored = data.items.find(({ id }) => id === skillId) ?? null;
  const isGone = skillId !== undefined && stored === null;
  return (
    <ForTrainers
      title={stored ? `Edit ${stored.name}` : isGone ? 'Skill not found' : 'Add a skill'}
      may={stored ? mayChange(stored) : mayAdd}
    >
      <Panel>
        {isGone ? (
          <EmptyState
            icon={<ListChecks aria-hidden className="size-8" />}
            title="This skill is not in the plan"
            action={<LinkButton to={page}>Go to the plan</LinkButton>}
          >
            Somebody may have deleted it. If so, it’s in the recycle bin.
          </EmptyState>
        ) : (
          <SkillForm
            key={skillId ?? 'new'}
            planId={planId}
            stored={stored}
            cancelTo={page}
            onSaved={({ name }) => {
              toast({ tone: 'success', title: `${name} was ${stored ? 'saved' : 'added'}` });
              void navigate(page, { replace: true });
            }}
          />
        )}
      </Panel>
    </ForTrainers>
  );
}

/** `/training/{id}/skills/new` and `/training/{id}/skills/{skill}` */
export default function SkillPage() {
  return (
    <PlanRights>
      <Skill />
    </PlanRights>
  );
}
