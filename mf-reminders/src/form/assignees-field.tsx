import { useController, useFormContext, useWatch } from 'react-hook-form';
import { EscalationField, ToldField } from '@petcare/records/people';
import { useRemoteContext } from '@petcare/remote';
import type { ReminderInputProps } from './plain-fields.tsx';
import type { ReminderFormValues } from './reminder-form-values.ts';

const delays = { timed: ['PT1H', 'PT3H', 'P1D'], allDay: ['PT3H', 'P1D', 'P2D'] } as const;

/** Who gets the e-mails. There's nothing to choose for somebody on their own. */
export function AssigneesField({ people }: ReminderInputProps) {
  const { user } = useRemoteContext();
  const { field, fieldState } = useController<ReminderFormValues, 'assigneeIds'>({ name: 'assigneeIds' });
  const { getValues, setValue } = useFormContext<ReminderFormValues>();
  // Support, visiting, isn't one of them.
  const chosen = field.value ?? people.flatMap(({ id }) => (id === user.id ? [id] : []));
  return (
    <ToldField
      people={people}
      chosen={chosen}
      onChange={(ids, added) => {
        field.onChange(ids);
        if (added !== null && getValues('escalation')?.to === added)
          setValue('escalation', null, { shouldDirty: true });
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      help="Each of them gets the e-mails, until one has done it."
    />
  );
}

/** Who else is told if nobody has done it, and when. */
export function EscalationInput({ people }: ReminderInputProps) {
  const { user } = useRemoteContext();
  const { field } = useController<ReminderFormValues, 'escalation'>({ name: 'escalation' });
  const { formState } = useFormContext<ReminderFormValues>();
  const told = useWatch<ReminderFormValues, 'assigneeIds'>({ name: 'assigneeIds' }) ?? [user.id];
  const isAllDay = useWatch<ReminderFormValues, 'time'>({ name: 'time' }) === null;
  return (
    <EscalationField
      label="If it still isn’t done, tell"
      people={people}
      told={told}
      value={field.value ?? null}
      delays={isAllDay ? delays.allDay : delays.timed}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={formState.errors.escalation?.to?.message}
    />
  );
}
