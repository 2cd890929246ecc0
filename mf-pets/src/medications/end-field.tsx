import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { doseUnit, doseWords, nextDoses, type Course, type Medication } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { Chips, DateInput, Field, TextInput } from '@petcare/ui';
import { formatDay } from '@petcare/web';
import { dateIn, type FieldError } from '@petcare/contracts';
import { isAsNeeded, readSchedule } from './schedule-box.ts';
import { taperOf } from './taper-field.tsx';

const ends = [
  { value: 'never', label: 'No end' },
  { value: 'on', label: 'On a day' },
  { value: 'after', label: 'After a number of doses' },
];
const shownDoses = 4;
const isAmount = (text: string): boolean => /^\d{1,6}(\.\d{1,4})?$/.test(text) && Number(text) > 0;

type Values = Readonly<Record<string, unknown>>;

/** How it ends. What is filled in goes first, then what was chosen, then what is stored: an emptied box isn't a course without end. */
function endOf({ end, endsOn, dosesTotal, schedule, read }: Values): string {
  const stored = read as Medication | null | undefined;
  const filled = (on: unknown, after: unknown) => (on ? 'on' : after ? 'after' : null);
  const chosen =
    filled(endsOn, dosesTotal) ?? (end as string | undefined) ?? filled(stored?.endsOn, stored?.dosesTotal) ?? 'never';
  return chosen === 'after' && isAsNeeded(schedule) ? 'never' : chosen;
}

/** What its end needs and nobody has filled in. */
export function unfilledEnd(values: Values): FieldError | null {
  const end = endOf(values);
  if (end === 'on' && !values['endsOn']) return { path: 'endsOn', message: 'Enter the last day.' };
  if (end === 'after' && !values['dosesTotal']) return { path: 'dosesTotal', message: 'Enter the number of doses.' };
  return null;
}

/** The course as typed, of which so many times were held; null while something it needs is missing. */
function courseOf(values: Record<string, string>, dosesHeld: number): Course | null {
  const schedule = readSchedule(values['schedule']);
  const { amount = '', startsOn = '', endsOn = '', dosesTotal = '' } = values;
  if (unfilledEnd(values) || !schedule || !isAmount(amount) || !/^2\d{3}-\d\d-\d\d$/.test(startsOn)) return null;
  const taper = taperOf(values['taper']) as Course['taper'];
  if (taper.some((step) => !isAmount(step.amount) || !(step.fromDay > 1))) return null;
  return {
    schedule,
    amount,
    startsOn,
    taper: taper.toSorted((first, second) => first.fromDay - second.fromDay),
    endsOn: endsOn || null,
    dosesTotal: Number(dosesTotal) > 0 ? Number(dosesTotal) : null,
    dosesHeld,
  };
}

/** The next doses, as typed. */
function Preview() {
  const { zone } = useRemoteContext();
  const [now] = useState(() => new Date());
  const values = useWatch() as Record<string, string>;
  const stored = useFormContext().formState.defaultValues?.['read'] as Pick<Medication, 'dosesHeld'> | null | undefined;
  const course = courseOf(values, stored?.dosesHeld ?? 0);
  if (!course || 'asNeeded' in course.schedule) return null;
  const unit = doseUnit.safeParse(values['unit']).data;
  const doses = nextDoses(course, now, zone, shownDoses);
  const today = dateIn(zone, now);
  return (
    <div className="rounded-control bg-raised p-3 text-sm" role="status" aria-label="Next doses">
      <p className="font-semibold">Next doses</p>
      {doses.length === 0 && <p className="text-muted">None. The course has ended.</p>}
      <ul className="tabular-nums">
        {doses.map(({ localAt, amount }) => (
          <li key={localAt}>
            {`${formatDay(localAt.slice(0, 10), today)} at ${localAt.slice(11)}: ${unit ? doseWords(amount, unit) : amount}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How long it goes on, and what that adds up to. Doses given when needed aren't counted, so their number can't end it. */
export function EndField() {
  const values = useWatch();
  const countsDoses = !isAsNeeded(values['schedule']);
  const endsOn = useController({ name: 'endsOn' });
  const dosesTotal = useController({ name: 'dosesTotal' });
  const { field } = useController({ name: 'end' });
  const end = endOf(values);
  const options = countsDoses ? ends : ends.filter(({ value }) => value !== 'after');
  const choose = (next: string) => {
    field.onChange(next);
    if (next !== 'on') endsOn.field.onChange('');
    if (next !== 'after') dosesTotal.field.onChange('');
  };
  return (
    <>
      <Field group name="end" label="Ends">
        <Chips name="end" options={options} value={end} onChange={({ target }) => choose(target.value)} />
      </Field>
      {end === 'on' && (
        <Field name="endsOn" label="Last day" error={endsOn.fieldState.error?.message}>
          <div className="w-44">
            <DateInput
              name="endsOn"
              value={endsOn.field.value as string}
              onChange={endsOn.field.onChange}
              onBlur={endsOn.field.onBlur}
            />
          </div>
        </Field>
      )}
      {end === 'after' && (
        <Field name="dosesTotal" label="Number of doses" error={dosesTotal.fieldState.error?.message}>
          <div className="w-24">
            <TextInput
              name="dosesTotal"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={dosesTotal.field.value as string}
              onChange={dosesTotal.field.onChange}
              onBlur={dosesTotal.field.onBlur}
            />
          </div>
        </Field>
      )}
      <Preview />
    </>
  );
}
