import { useController, useFormContext, useWatch } from 'react-hook-form';
import { describeDuration } from '@petcare/contracts';
import { ToldField } from '@petcare/records/people';
import { useRemoteContext } from '@petcare/remote';
import { Chips, Field, Select } from '@petcare/ui';
import type { ReminderInputProps } from './plain-fields.tsx';
import type { ReminderFormValues } from './reminder-form-values.ts';

const delays = { timed: ['PT1H', 'PT3H', 'P1D'], allDay: ['PT3H', 'P1D', 'P2D'] };

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
export function EscalationField({ people }: ReminderInputProps) {
  const { user } = useRemoteContext();
  const { field } = useController<ReminderFormValues, 'escalation'>({ name: 'escalation' });
  const { formState } = useFormContext<ReminderFormValues>();
  const told = useWatch<ReminderFormValues, 'assigneeIds'>({ name: 'assigneeIds' }) ?? [user.id];
  const error = formState.errors.escalation?.to?.message;
  const isAllDay = useWatch<ReminderFormValues, 'time'>({ name: 'time' }) === null;
  const escalation = field.value;
  if (people.length < 2 && !escalation && !error) return null;
  const others = people.filter(({ id }) => !told.includes(id) || id === escalation?.to);
  const usual = isAllDay ? delays.allDay : delays.timed;
  const after = escalation?.after ?? usual[0] ?? 'PT3H';
  const choices = [...new Set([...usual, after])];
  return (
    <>
      <Field name="escalation.to" label="If it still isn’t done, tell" error={error}>
        <Select
          name="escalation.to"
          options={[{ value: '', label: 'Nobody else' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          value={escalation?.to ?? ''}
          onChange={({ target }) => field.onChange(target.value === '' ? null : { to: target.value, after })}
          onBlur={field.onBlur}
        />
      </Field>
      {escalation && (
        <Field group name="escalation.after" label="When">
          <Chips
            name="escalation.after"
            options={choices.map((value) => ({ value, label: `${describeDuration(value)} later` }))}
            value={after}
            onChange={({ target }) => field.onChange({ ...escalation, after: target.value })}
          />
        </Field>
      )}
    </>
  );
}
