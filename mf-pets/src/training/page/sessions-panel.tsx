import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { percentOf, tallyOf, type TrainingPlan, type TrainingSession } from '@petcare/contracts/training';
import { useRemoteContext } from '@petcare/remote';
import { ErrorState, List, ListRow, ListSkeleton, LoadMore, Menu, Panel } from '@petcare/ui';
import { formatDateTime, messageOf, referenceOf } from '@petcare/web';
import { AttachedFiles } from '../../files/attached-files.tsx';
import { removableSession, useRemove, useSessions } from '../training.queries.ts';
import { useTrainingRights } from '../use-training-rights.ts';

function Session({ session }: { session: TrainingSession }) {
  const { zone } = useRemoteContext();
  const remove = useRemove();
  const navigate = useNavigate();
  const isOpen = useTrainingRights().mayChange(session);
  const page = `/training/${session.planId}/sessions/${session.id}`;
  const tally = tallyOf(session.trials);
  const percent = percentOf(tally);
  const words = [`${session.minutes} min`, session.place, session.notes].filter(Boolean).join(' · ');
  return (
    <ListRow
      {...(isOpen && { to: page })}
      title={formatDateTime(session.at, zone)}
      description={
        <>
          {words}
          <AttachedFiles files={session.files} />
        </>
      }
      aside={percent === null ? 'Nothing counted' : `${tally.successes} of ${tally.attempts} · ${percent}%`}
      actions={
        isOpen && (
          <Menu
            label={`Actions for the session of ${formatDateTime(session.at, zone)}`}
            items={[
              { label: 'Edit', icon: <Pencil aria-hidden className="size-5" />, onSelect: () => void navigate(page) },
              {
                label: 'Delete',
                icon: <Trash2 aria-hidden className="size-5" />,
                destructive: true,
                onSelect: () => remove(removableSession(session)),
              },
            ]}
          />
        )
      }
    />
  );
}

/** A plan's sessions, the latest first. */
export function SessionsPanel({ plan }: { plan: TrainingPlan }) {
  const { sessions, error, isPending, isFetching, refetch, ...more } = useSessions(plan.id);
  return (
    <Panel title="Sessions" padded={false}>
      {isPending && <ListSkeleton rows={2} label="Loading the sessions…" />}
      {error && !sessions && (
        <ErrorState
          title="The sessions did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      {sessions?.length === 0 && (
        <p className="p-4 text-muted">No sessions yet. Five minutes is enough for the first one.</p>
      )}
      {sessions && sessions.length > 0 && (
        <>
          <List label="Sessions">
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </List>
          <LoadMore
            shown={sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}
            hasMore={more.hasNextPage}
            pending={more.isFetchingNextPage}
            onLoad={() => void more.fetchNextPage()}
          />
        </>
      )}
    </Panel>
  );
}
