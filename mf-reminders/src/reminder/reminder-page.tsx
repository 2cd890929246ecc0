import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { reminderTypeNames, type Reminder } from '@petcare/contracts';
import { HistoryButton } from '@petcare/records';
import { lazyPage, useRemoteContext } from '@petcare/remote';
import { Button, LinkButton, PageHeader, PageSkeleton } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { isGone, ReminderProblem } from '../reminders/reminder-problem.tsx';
import { reminderQuery } from '../reminders/reminders.queries.ts';
import { TypeIcon } from '../reminders/type-icon.tsx';
import { useRemoveReminder } from '../reminders/use-reminder-removal.ts';
import { DoneDates, OpenDates } from './reminder-dates.tsx';
import { ReminderFacts } from './reminder-facts.tsx';

const ReminderHistory = lazyPage(() => import('./reminder-history.tsx'));

function Actions({ reminder }: { reminder: Reminder }) {
  const { can } = useRemoteContext();
  const navigate = useNavigate();
  const { mutate: remove } = useRemoveReminder();
  if (!can('reminders.edit')) return null;
  const removeAndLeave = () => {
    remove(reminder);
    void navigate('/schedule');
  };
  return (
    <>
      <LinkButton to={`/schedule/${reminder.id}/edit`} icon={<Pencil aria-hidden className="size-5" />}>
        Edit
      </LinkButton>
      <Button icon={<Trash2 aria-hidden className="size-5" />} onClick={removeAndLeave}>
        Delete
      </Button>
    </>
  );
}

/** `/schedule/{id}`: what, for whom, when, and who did it. */
export default function ReminderPage() {
  const { reminderId = '' } = useParams();
  const { data: reminder, error, isFetching, refetch } = useQuery(reminderQuery(reminderId));
  const { data: pets } = usePetChoices();
  if (error && (!reminder || isGone(error)))
    return <ReminderProblem id={reminderId} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!reminder) return <PageSkeleton label="Loading the reminder…" />;
  const type = (
    <span className="inline-flex items-center gap-1.5">
      <TypeIcon type={reminder.type} />
      {reminderTypeNames[reminder.type]}
    </span>
  );
  return (
    <>
      <PageHeader title={reminder.title} description={type} action={<Actions reminder={reminder} />} />
      <div className="flex flex-col gap-6">
        <ReminderFacts reminder={reminder} pets={pets} />
        <OpenDates reminderId={reminder.id} />
        <DoneDates reminderId={reminder.id} />
        <div>
          <HistoryButton name={reminder.title}>
            <ReminderHistory reminder={reminder} pets={pets ?? []} />
          </HistoryButton>
        </div>
      </div>
    </>
  );
}
