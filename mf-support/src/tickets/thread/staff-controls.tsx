import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { ticketPriority, ticketStatus, type TicketThread, type TicketUpdate } from '@petcare/contracts';
import { Chips, Field, Panel } from '@petcare/ui';
import { priorityNames, statusNames } from '../ticket-words.ts';
import { useUpdateTicket } from '../tickets.queries.ts';

const statuses = ticketStatus.options.map((value) => ({ value, label: statusNames[value] }));
const priorities = ticketPriority.options.map((value) => ({ value, label: priorityNames[value] }));

type Choices = Pick<TicketUpdate, 'status' | 'priority'>;

/** Arrow keys choose whatever they pass, so we wait this long for the next. */
const restMs = 800;

/** What was chosen and isn't saved yet. It's saved at once, after arrow keys once they rest or the page is left, and one save after the other. */
function useChoices(thread: TicketThread) {
  const { mutate: update, isPending, variables } = useUpdateTicket(thread.id);
  const [chosen, setChosen] = useState<Choices | null>(null);
  const [isStepping, setStepping] = useState(false);
  const save = useEffectEvent((changes: Choices) => {
    setChosen(null);
    const { status = thread.status, priority = thread.priority } = changes;
    if (status !== thread.status || priority !== thread.priority)
      update({ read: thread, changes }, { onError: () => setChosen(null) });
  });
  useEffect(() => {
    if (!chosen || isPending) return;
    const timer = setTimeout(() => save(chosen), isStepping ? restMs : 0);
    return () => clearTimeout(timer);
  }, [chosen, isPending, isStepping]);
  const leave = useEffectEvent(() => {
    if (chosen) save(chosen);
  });
  useEffect(() => () => leave(), []);
  return {
    ...thread,
    ...(isPending && variables.changes),
    ...chosen,
    choose: (changes: Choices, byArrow: boolean) => {
      setChosen({ ...chosen, ...changes });
      setStepping(byArrow);
    },
    saveNow: () => setStepping(false),
  };
}

/** Status and priority, saved as soon as they're chosen. */
export function StaffControls({ thread }: { thread: TicketThread }) {
  const { status, priority, choose, saveNow } = useChoices(thread);
  const isArrow = useRef(false);
  const wiring = (changesOf: (value: string) => Choices) => ({
    onKeyDown: ({ key }: KeyboardEvent) => void (isArrow.current = key.startsWith('Arrow')),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      choose(changesOf(target.value), isArrow.current);
      isArrow.current = false;
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      const isNext = relatedTarget instanceof HTMLInputElement && relatedTarget.name === target.name;
      if (!isNext) saveNow();
    },
  });
  return (
    <Panel>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Field name="status" label="Status" group>
          <Chips
            name="status"
            options={statuses}
            value={status}
            {...wiring((value) => ({ status: ticketStatus.parse(value) }))}
          />
        </Field>
        <Field name="priority" label="Priority" group>
          <Chips
            name="priority"
            options={priorities}
            value={priority}
            {...wiring((value) => ({ priority: ticketPriority.parse(value) }))}
          />
        </Field>
      </div>
    </Panel>
  );
}
