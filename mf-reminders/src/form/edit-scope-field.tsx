import { useFormContext, useWatch } from 'react-hook-form';
import { splitRule, type EditScope, type Reminder } from '@petcare/contracts';
import { Chips, Field } from '@petcare/ui';
import { changedFields, formatDate } from '@petcare/web';
import { toFormValues, type ReminderFormValues } from './reminder-form-values.ts';

/** Where an edit of some of a reminder's dates begins. */
export interface DatePart {
  reminder: Reminder;
  occurrenceId: string;
  /** `YYYY-MM-DD` */
  date: string;
}

/** Has it dates that can be edited apart from the others? */
export const hasParts = ({ rrule, anchor }: Reminder): boolean => rrule !== null && anchor === 'schedule';

/** The reminder as it is when editing some of its dates begins. */
function startOf({ reminder, date }: DatePart, scope: EditScope): Reminder {
  if (scope === 'all') return reminder;
  if (scope === 'following') return { ...reminder, date, rrule: splitRule(reminder, date)?.after ?? reminder.rrule };
  return { ...reminder, date, rrule: null, excludedDates: [] };
}

/** What the form starts with when some of the dates are edited. */
export function partValues(part: DatePart, scope: EditScope): ReminderFormValues {
  return hasParts(part.reminder) ? toFormValues(startOf(part, scope), scope) : toFormValues(part.reminder);
}

/** Begins again with other dates, and puts back what was typed. */
function useChoosing(part: DatePart): (scope: EditScope) => void {
  const { getValues, reset } = useFormContext<ReminderFormValues>();
  return (scope) => {
    const values = getValues();
    const { read, applyTo } = values;
    const typed = read ? changedFields(values, toFormValues(read, applyTo)) : {};
    const start = partValues(part, scope);
    reset(start);
    reset({ ...start, ...typed }, { keepDefaultValues: true });
  };
}

/** What an edit covers: one date, that one and later ones, or all. The first two make a separate reminder. */
export function EditScopeField(part: DatePart) {
  const value = useWatch<ReminderFormValues, 'applyTo'>({ name: 'applyTo' });
  const choose = useChoosing(part);
  const options = [
    { value: 'all', label: 'All dates' },
    { value: 'following', label: `${formatDate(part.date)} and later` },
    { value: 'this', label: `Only ${formatDate(part.date)}` },
  ];
  return (
    <Field group name="applyTo" label="Change" help={value !== 'all' && 'This makes a separate reminder.'}>
      <Chips
        name="applyTo"
        options={options}
        value={value}
        onChange={({ target }) => choose(target.value as EditScope)}
      />
    </Field>
  );
}
