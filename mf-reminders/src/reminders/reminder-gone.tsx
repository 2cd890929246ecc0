import { BellOff } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { RecycleBinItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Button, EmptyState, LinkButton, PageHeader, Panel } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { binnedQuery } from './reminders.queries.ts';
import { useRestoreReminder } from './use-reminder-removal.ts';

const allReminders = <LinkButton to="/schedule">All reminders</LinkButton>;
const icon = <BellOff aria-hidden className="size-8" />;

function Binned({ item }: { item: RecycleBinItem }) {
  const { zone } = useRemoteContext();
  const { mutate: restore, isPending } = useRestoreReminder();
  const by = item.deletedBy ? ` by ${item.deletedBy}` : '';
  const actions = (
    <>
      {item.mayRestore && (
        <Button look="primary" pending={isPending} onClick={() => restore({ id: item.id, title: item.label })}>
          Restore
        </Button>
      )}
      {allReminders}
    </>
  );
  return (
    <EmptyState icon={icon} title="This reminder was deleted" action={actions}>
      {`${item.label} was deleted${by} on ${formatDateTime(item.deletedAt, zone)}. Its e-mails have stopped.`}
    </EmptyState>
  );
}

/** In place of a reminder that isn't there: if it's in the recycle bin, it can be restored from here. */
export function ReminderGone({ id }: { id: string }) {
  const { data: item } = useQuery(binnedQuery(id));
  return (
    <>
      <PageHeader title="Reminder not found" />
      <Panel>
        {item ? (
          <Binned item={item} />
        ) : (
          <EmptyState icon={icon} title="We can’t find this reminder" action={allReminders}>
            It may have been deleted, or belong to another organisation.
          </EmptyState>
        )}
      </Panel>
    </>
  );
}
