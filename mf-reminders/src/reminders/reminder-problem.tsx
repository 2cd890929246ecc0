import { ErrorState, LinkButton, PageHeader, Panel } from '@petcare/ui';
import { ApiError, messageOf, referenceOf } from '@petcare/web';
import { ReminderGone } from './reminder-gone.tsx';

interface ReminderProblemProps {
  id: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Is it not there, or not for this person to see? */
export function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Stands where a reminder would: it is not there (or somebody else's, which looks the same), or it did not load. */
export function ReminderProblem({ id, error, retrying, onRetry }: ReminderProblemProps) {
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
