import { ticketPriority, ticketStatus, type TicketThread } from '@petcare/contracts';
import { Chips, Field, Panel } from '@petcare/ui';
import { priorityNames, statusNames } from '../ticket-words.ts';
import { useUpdateTicket } from '../tickets.queries.ts';

const statuses = ticketStatus.options.map((value) => ({ value, label: statusNames[value] }));
const priorities = ticketPriority.options.map((value) => ({ value, label: priorityNames[value] }));

/** Status and priority, saved as soon as they're chosen. */
export function StaffControls({ thread }: { thread: TicketThread }) {
  const { mutate: update, isPending } = useUpdateTicket();
  return (
    <Panel>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Field name="status" label="Status" group>
          <Chips
            name="status"
            options={statuses}
            value={thread.status}
            disabled={isPending}
            onChange={({ target }) => update({ read: thread, changes: { status: ticketStatus.parse(target.value) } })}
          />
        </Field>
        <Field name="priority" label="Priority" group>
          <Chips
            name="priority"
            options={priorities}
            value={thread.priority}
            disabled={isPending}
            onChange={({ target }) =>
              update({ read: thread, changes: { priority: ticketPriority.parse(target.value) } })
            }
          />
        </Field>
      </div>
    </Panel>
  );
}
