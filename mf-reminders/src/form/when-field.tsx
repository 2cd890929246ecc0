import { useState, type ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, allDayTime, dateIn, instantOf, looseRule, timeIn } from '@petcare/contracts';
import { Chips, DateInput, Field } from '@petcare/ui';
import { formatDay, useNow } from '@petcare/web';
import type { ReminderFormValues } from './reminder-form-values.ts';
import { TimeField } from './time-field.tsx';

type Choice = 'today' | 'evening' | 'tomorrow' | 'pick';

const evening = '18:00';
/** An e-mail about something overdue for longer isn't sent. */
const stillNewsMs = 24 * 60 * 60 * 1000;

type Typed = Pick<ReminderFormValues, 'date' | 'time' | 'zone' | 'rrule' | 'anchor' | 'read'>;

/** Which of the choices the date and time amount to. */
function choiceOf({ date, time, zone }: Typed, now: Date): Choice {
  const today = dateIn(zone, now);
  if (date === today && time === null) return 'today';
  if (date === today && time === evening) return 'evening';
  return date === addDays(today, 1) && time === null ? 'tomorrow' : 'pick';
}

/** Has the date typed to be done even if it has passed? A calendar's rule begins today, and one counted from before goes on from there. */
const isOwed = ({ rrule, anchor, read }: Typed): boolean =>
  rrule === null || (anchor === 'completion' && read === null);

/** What to say about a date in the past that stays to be done, before it's saved. */
function pastWords(typed: Typed, now: Date): string | null {
  const { date, time, zone, rrule } = typed;
  if (!isOwed(typed) || !/^\d{4}-\d\d-\d\d$/.test(date) || time === '') return null;
  const late = now.getTime() - instantOf(`${date}T${time ?? allDayTime}`, zone).getTime();
  const silent = 'This has passed: it will be overdue at once, and no e-mail will be sent.';
  const hint = rrule === null ? '' : ' If this is the day it was last done, choose the next one.';
  if (late > stillNewsMs) return `${silent}${hint}`;
  return late > 0 && time !== null ? 'This has passed: it will be overdue at once, and the e-mail goes out now.' : null;
}

function useWhen(): Typed {
  const [date, time, zone, rrule, anchor, read] = useWatch<
    ReminderFormValues,
    ['date', 'time', 'zone', 'rrule', 'anchor', 'read']
  >({ name: ['date', 'time', 'zone', 'rrule', 'anchor', 'read'] });
  return { date, time, zone, rrule, anchor, read };
}

/** A rule that names the day it's on follows the date, unless another was chosen here. */
function useRuleFollows(): (date: string) => void {
  const { getValues, setValue } = useFormContext<ReminderFormValues>();
  return (date) => {
    const { read, rrule } = getValues();
    if (!read || !/^\d{4}-\d\d-\d\d$/.test(date)) return;
    const loose = looseRule(read);
    const next = date === read.date ? read.rrule : loose;
    if (next !== rrule && (rrule === read.rrule || rrule === loose)) setValue('rrule', next, { shouldDirty: true });
  };
}

function Picked({ past, day }: { past: string | null; day: string | null }) {
  const { register, formState } = useFormContext<ReminderFormValues>();
  const follow = useRuleFollows();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => follow(target.value);
  return (
    <div className="mt-3 flex flex-col gap-4">
      <Field name="date" label="Date" error={formState.errors.date?.message} help={past ?? day}>
        <div className="w-44">
          <DateInput {...register('date', { onChange })} lang="en-GB" />
        </div>
      </Field>
      <TimeField isAhead={past === null} />
    </div>
  );
}

/** When it's first due: one tap for the usual choices, and any day and time behind the last one. */
export function WhenField() {
  const { setValue, formState } = useFormContext<ReminderFormValues>();
  const now = useNow();
  const typed = useWhen();
  const { date, zone } = typed;
  const follow = useRuleFollows();
  const [isPicking, setPicking] = useState(false);
  const isFaulty = Boolean(formState.errors.date ?? formState.errors.time);
  const choice = isPicking || isFaulty ? 'pick' : choiceOf(typed, now);
  const today = dateIn(zone, now);
  const choose = (next: Choice) => {
    setPicking(next === 'pick');
    if (next === 'pick') return;
    const dirty = { shouldDirty: true };
    const day = next === 'tomorrow' ? addDays(today, 1) : today;
    setValue('date', day, dirty);
    follow(day);
    setValue('time', next === 'evening' ? evening : null, dirty);
  };
  const options = [
    { value: 'today', label: 'Today' },
    ...(timeIn(zone, now) < evening || choice === 'evening' ? [{ value: 'evening', label: 'This evening' }] : []),
    { value: 'tomorrow', label: 'Tomorrow' },
    { value: 'pick', label: 'Pick a day' },
  ];
  const past = pastWords(typed, now);
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? formatDay(date, today) : null;
  return (
    <Field group name="when" label="When" help={choice === 'pick' ? undefined : past}>
      <Chips name="when" options={options} value={choice} onChange={({ target }) => choose(target.value as Choice)} />
      {choice === 'pick' && <Picked past={past} day={day} />}
    </Field>
  );
}
