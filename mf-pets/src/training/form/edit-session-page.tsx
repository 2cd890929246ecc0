import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { useRemoteContext } from '@petcare/remote';
import { PageSkeleton, Panel } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { ForTrainers, TrainingProblem } from '../training-problem.tsx';
import { PlanRights } from '../plan-rights.tsx';
import { sessionQuery, skillsQuery } from '../training.queries.ts';
import { useTrainingRights } from '../use-training-rights.ts';
import { SessionForm } from './session-form.tsx';

function EditSession() {
  const { planId = '', sessionId = '' } = useParams();
  const { toast, zone } = useRemoteContext();
  const { mayChange } = useTrainingRights();
  const navigate = useNavigate();
  const session = useQuery(sessionQuery(sessionId));
  const skills = useQuery(skillsQuery(planId));
  const failed = [session, skills].find(({ error, data }) => error && !data);
  if (failed?.error)
    return (
      <TrainingProblem
        of="session"
        error={failed.error}
        retrying={failed.isFetching}
        onRetry={() => [session, skills].forEach((query) => void query.refetch())}
      />
    );
  if (!session.data || !skills.data) return <PageSkeleton label="Loading the session…" />;
  const page = `/training/${planId}`;
  const name = `the session of ${formatDateTime(session.data.at, zone)}`;
  return (
    <ForTrainers title={`Edit ${name}`} may={mayChange(session.data)}>
      <Panel>
        <SessionForm
          key={session.data.id}
          name={name}
          stored={session.data}
          skills={skills.data.items}
          cancelTo={page}
          onSaved={() => {
            toast({ tone: 'success', title: 'The session was saved' });
            void navigate(page, { replace: true });
          }}
        />
      </Panel>
    </ForTrainers>
  );
}

/** `/training/{id}/sessions/{session}` */
export default function EditSessionPage() {
  return (
    <PlanRights>
      <EditSession />
    </PlanRights>
  );
}
