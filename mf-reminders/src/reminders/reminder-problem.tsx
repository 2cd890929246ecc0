import { useIsGone } from '@petcare/records/shares';
import { ErrorState, LinkButton, PageHeader, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { ReminderGone } from './reminder-gone.tsx';

interface ReminderProblemProps {
  id: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Shown in place of a reminder: it doesn't exist (or is somebody else's, which looks the same), or it didn't load. */
export function ReminderProblem({ id, error, retrying, onRetry }: ReminderProblemProps) {
  const isGone = useIsGone();
  if (isGone(error)) return <ReminderGone id={id} />;
  return (
    <>
      <PageHeader title="Reminder" />
      <Panel>
        <ErrorState
          title="This reminder did not load"
          onRetry={onRetry}
          retrying={retrying}
          reference={referenceOf(error)}
          action={<LinkButton to="/schedule">All reminders</LinkButton>}
        >
          {messageOf(error)}
        </ErrorState>
      </Panel>
    </>
  );
}
