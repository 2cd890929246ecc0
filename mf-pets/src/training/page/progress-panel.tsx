import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { percentOf, tallyOf, type TrainingPlan, type TrainingSession } from '@petcare/contracts/training';
import { LineChart } from '@petcare/records/chart';
import { useRemoteContext } from '@petcare/remote';
import { Field, Panel, Select } from '@petcare/ui';
import { skillsQuery, useSessions } from '../training.queries.ts';

/** The success rate of each session, oldest first; for one skill or all together. */
function pointsOf(sessions: readonly TrainingSession[], skillId: string) {
  return sessions.toReversed().flatMap(({ at, trials }) => {
    const value = percentOf(tallyOf(trials.filter((trial) => skillId === '' || trial.skillId === skillId)));
    return value === null ? [] : [{ at, value }];
  });
}

/** How it's going, session by session; nothing until there are two. */
export function ProgressPanel({ plan }: { plan: TrainingPlan }) {
  const { zone } = useRemoteContext();
  const [skillId, choose] = useState('');
  const { sessions = [], hasNextPage } = useSessions(plan.id);
  const { data: skills } = useQuery(skillsQuery(plan.id));
  if (pointsOf(sessions, '').length < 2) return null;
  const options = (skills?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const points = pointsOf(sessions, skillId);
  return (
    <Panel title="Progress" padded={false}>
      {options.length > 1 && (
        <div className="p-4 pb-0">
          <Field name="skill" label="Skill" optional="unsaid">
            <Select
              name="skill"
              options={options}
              placeholder="All together"
              value={skillId}
              onChange={({ target }) => choose(target.value)}
            />
          </Field>
        </div>
      )}
      {points.length < 2 ? (
        <p className="p-4 text-muted">Not tried in two sessions yet.</p>
      ) : (
        <LineChart label="What worked, session by session, in %" points={points} unit="%" zone={zone} />
      )}
      {hasNextPage && <p className="p-4 pt-0 text-sm text-muted">{`The latest ${sessions.length} sessions.`}</p>}
    </Panel>
  );
}
