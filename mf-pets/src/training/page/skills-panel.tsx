import { ListChecks, Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { criteriaWords, type TrainingPlan, type TrainingSkill } from '@petcare/contracts/training';
import { EmptyState, ErrorState, LinkButton, List, ListRow, ListSkeleton, Menu, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { LevelSteps } from '../level-steps.tsx';
import { removableSkill, skillsQuery, useRemove } from '../training.queries.ts';
import { useHasDied } from '../use-has-died.ts';
import { useTrainingRights } from '../use-training-rights.ts';

/** "2 of 3 good sessions", "1 of 2 poor ones"; null if nothing counts yet. */
function streakWords({ streak, level }: TrainingSkill, { upAfter, downAfter }: TrainingPlan): string | null {
  if (streak > 0 && level !== 'maintained') return `${streak} of ${upAfter} good sessions`;
  return streak < 0 && level !== 'introduced' ? `${-streak} of ${downAfter} poor sessions` : null;
}

function Skill({ skill, plan }: { skill: TrainingSkill; plan: TrainingPlan }) {
  const navigate = useNavigate();
  const remove = useRemove();
  const { mayChange } = useTrainingRights();
  const { cue, handSign, criteria } = skill;
  const words = [cue && `“${cue}”`, handSign, criteriaWords(criteria)].filter(Boolean).join(' · ');
  const streak = streakWords(skill, plan);
  return (
    <ListRow
      title={skill.name}
      description={
        <>
          {words && <span className="block">{words}</span>}
          <span className="flex flex-wrap items-center gap-x-3">
            <LevelSteps level={skill.level} />
            {streak}
          </span>
        </>
      }
      actions={
        mayChange(skill) && (
          <Menu
            label={`Actions for ${skill.name}`}
            items={[
              { label: 'Edit', onSelect: () => void navigate(`/training/${plan.id}/skills/${skill.id}`) },
              { label: 'Delete', destructive: true, onSelect: () => remove(removableSkill(skill)) },
            ]}
          />
        )
      }
    />
  );
}

/** What a plan teaches, and how far each skill has got. */
export function SkillsPanel({ plan }: { plan: TrainingPlan }) {
  const hasDied = useHasDied(plan.petId);
  const mayAdd = useTrainingRights().mayAdd && !hasDied;
  const { data, error, isPending, isFetching, refetch } = useQuery(skillsQuery(plan.id));
  const skills = data?.items ?? [];
  const add = (
    <LinkButton to={`/training/${plan.id}/skills/new`} size="small" icon={<Plus aria-hidden className="size-4" />}>
      Add a skill
    </LinkButton>
  );
  return (
    <Panel title="Skills" action={mayAdd && skills.length > 0 && add} padded={false}>
      {isPending && <ListSkeleton rows={3} label="Loading the skills…" />}
      {error && !data && (
        <ErrorState
          title="The skills did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      {data && skills.length === 0 && (
        <EmptyState icon={<ListChecks aria-hidden className="size-8" />} title="No skills yet" action={mayAdd && add}>
          The steps along the way, each small enough to say whether it worked.
        </EmptyState>
      )}
      {skills.length > 0 && (
        <List label="Skills">
          {skills.map((skill) => (
            <Skill key={skill.id} skill={skill} plan={plan} />
          ))}
        </List>
      )}
    </Panel>
  );
}
