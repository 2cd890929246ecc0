import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import {
  isPlain,
  parseRrule,
  rrule as rruleSchema,
  weekdayNames,
  weekdays,
  type Anchor,
  type Weekday,
} from '@petcare/contracts';
import { Chips, Field, TextInput } from '@petcare/ui';
import { MonthlyField } from './monthly-field.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { RepeatEndField } from './repeat-end-field.tsx';
import type { ReminderFormValues } from './reminder-form-values.ts';
import { readRule, writeRule, type TypedRule } from './repeat-rule.ts';

const choices: { value: TypedRule['repeat']; label: string }[] = [
  { value: 'once', label: 'Once' },
  { value: 'DAILY', label: 'Daily' },
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'MONTHLY', label: 'Monthly' },
  { value: 'YEARLY', label: 'Yearly' },
];

const units = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const;
const dayOptions = weekdays.map((value) => ({ value, label: weekdayNames[value].slice(0, 3) }));
const anchors = [
  { value: 'schedule', label: 'From the date above' },
  { value: 'completion', label: 'From the day it’s done' },
];

export interface RuleProps {
  rule: TypedRule;
  change: (part: Partial<TypedRule>) => void;
  /** What is wrong with the rule, and in which box. */
  error: { type: string; message?: string | undefined } | undefined;
}

function IntervalField({ rule, change, error }: RuleProps) {
  if (rule.repeat === 'once') return null;
  const isFault = error?.type === 'interval' || error?.type === 'rule';
  return (
    <Field
      name={isFault ? 'rrule' : 'interval'}
      label={`How many ${units[rule.repeat]} apart`}
      error={isFault ? error.message : undefined}
    >
      <div className="w-24">
        <TextInput
          name={isFault ? 'rrule' : 'interval'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={rule.interval}
          onChange={({ target }) => change({ interval: target.value })}
        />
      </div>
    </Field>
  );
}

function WeekdaysField({ rule, change }: RuleProps) {
  const toggle = (day: Weekday, isChosen: boolean) =>
    change({ days: isChosen ? [...rule.days, day] : rule.days.filter((other) => other !== day), monthly: 'date' });
  return (
    <Field group name="weekdays" label="On" help={rule.days.length === 0 && 'The weekday of the date above.'}>
      <Chips
        multiple
        name="weekdays"
        options={dayOptions}
        value={rule.days}
        onChange={({ target }) => toggle(target.value as Weekday, target.checked)}
      />
    </Field>
  );
}

/** Only a plain interval can be counted from the day it's done. */
function AnchorField({ isOffered }: { isOffered: boolean }) {
  const { field, fieldState } = useController<ReminderFormValues, 'anchor'>({ name: 'anchor' });
  if (!isOffered && field.value === 'schedule') return null;
  const isDone = field.value === 'completion';
  return (
    <Field
      group
      name="anchor"
      label="Count the next one"
      error={fieldState.error?.message}
      help={isDone && 'One date at a time: doing it plans the next.'}
    >
      <Chips
        name="anchor"
        options={anchors}
        value={field.value}
        onChange={({ target }) => field.onChange(target.value)}
      />
    </Field>
  );
}

function isPlainRule(rrule: string | null): boolean {
  return rrule !== null && (!rruleSchema.safeParse(rrule).success || isPlain(parseRrule(rrule)));
}

/** Chooses how often; the rule that “Once” puts away is there again when something else is chosen. */
function useChoosing(rrule: string | null, date: string, write: (rrule: string | null) => void) {
  const { getValues, setValue } = useFormContext<ReminderFormValues>();
  const [left, setLeft] = useState<Pick<ReminderFormValues, 'rrule' | 'anchor'>>({ rrule: null, anchor: 'schedule' });
  const setAnchor = (anchor: Anchor) => setValue('anchor', anchor, { shouldDirty: true });
  return (repeat: TypedRule['repeat']) => {
    if (repeat === 'once') {
      setLeft({ rrule, anchor: getValues('anchor') });
      setAnchor('schedule');
      return write(null);
    }
    if (rrule === null) setAnchor(left.anchor);
    const typed = readRule(rrule ?? left.rrule, date);
    write(
      typed.repeat === repeat ? left.rrule : writeRule({ ...typed, repeat, days: [], monthly: 'date', kept: '' }, date),
    );
  };
}

/** Once, or every so many days, weeks, months or years: on which days, counted from when, and until when. */
export function RepeatField() {
  const { field, fieldState } = useController<ReminderFormValues, 'rrule'>({ name: 'rrule' });
  const date = useWatch<ReminderFormValues, 'date'>({ name: 'date' });
  const rule = readRule(field.value, date);
  const change = (part: Partial<TypedRule>) => field.onChange(writeRule({ ...rule, ...part }, date));
  const choose = useChoosing(field.value, date, field.onChange);
  const props = { rule, change, error: fieldState.error };
  return (
    <Field group name="repeat" label="Repeats">
      <Chips
        name="repeat"
        options={choices}
        value={rule.repeat}
        onChange={({ target }) => choose(target.value as TypedRule['repeat'])}
      />
      {rule.repeat !== 'once' && (
        <div className="mt-2 flex flex-col gap-4">
          <IntervalField {...props} />
          {rule.repeat === 'WEEKLY' && <WeekdaysField {...props} />}
          {rule.repeat === 'MONTHLY' && <MonthlyField {...props} date={date} />}
          <AnchorField isOffered={isPlainRule(field.value)} />
          <RepeatEndField {...props} />
        </div>
      )}
      <PlanPreview />
    </Field>
  );
}
