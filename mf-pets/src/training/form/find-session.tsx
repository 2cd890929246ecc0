import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { PageSkeleton } from '@petcare/ui';
import { TrainingProblem } from '../training-problem.tsx';
import { sessionQuery } from '../training.queries.ts';

/** `/training/sessions/{session}`, for who knows the session and not its plan, as timeline and search do: goes on to its page. */
export default function FindSession() {
  const { sessionId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(sessionQuery(sessionId));
  if (data) return <Navigate to={`/training/${data.planId}/sessions/${data.id}`} replace />;
  if (error) return <TrainingProblem of="session" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <PageSkeleton label="Loading the session…" />;
}
