import { Plus, X } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { Button, Chips, Field, IconButton, TextInput, TimeInput } from '@petcare/ui';
import { typedSchedule, type TypedSchedule } from './schedule-box.ts';

const ways = [
  { value: 'times', label: 'At set times' },
  { value: 'hours', label: 'Every few hours' },
  { value: 'needed', label: 'When needed' },
];
const helps: Record<TypedSchedule['how'], string> = {
  times: 'The time stays the same when the clocks change.',
  hours: 'The gaps stay the same when the clocks change, so the time moves.',
  needed: 'We’ll ask you if it’s too soon or too much.',
};
const mostTimes = 12;
/** The boxes of what is given when needed, which the contract keeps together. */
const limits: ReadonlySet<string> = new Set(['minHoursBetween', 'maxIn24h']);

/** What is wrong with one of its boxes, which the form knows as a single field. */
function useFault(path: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  return getFieldState(`schedule.${path}`, formState).error?.message;
}

interface PartProps {
  typed: TypedSchedule;
  change: (next: Partial<TypedSchedule>) => void;
}

interface NumberBoxProps extends PartProps {
  name: 'everyDays' | 'everyHours' | 'minHoursBetween' | 'maxIn24h';
  label: string;
  help?: string;
  /** Halves and quarters fit, too. */
  takesParts?: boolean;
}

function NumberBox({ name, label, help, takesParts = false, typed, change }: NumberBoxProps) {
  const path = limits.has(name) ? `asNeeded.${name}` : name;
  return (
    <Field name={`schedule.${path}`} label={label} error={useFault(path)} {...(help !== undefined && { help })}>
      <div className="w-24">
        <TextInput
          name={`schedule.${path}`}
          inputMode={takesParts ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={5}
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      </div>
    </Field>
  );
}

interface TimeBoxProps {
  path: string;
  label: string;
  time: string;
  onType: (time: string) => void;
}

function TimeBox({ path, label, time, onType }: TimeBoxProps) {
  const name = `schedule.${path}`;
  return (
    <Field name={name} label={label} error={useFault(path)}>
      <div className="w-36">
        <TimeInput name={name} value={time} onChange={({ target }) => onType(target.value)} />
      </div>
    </Field>
  );
}

function Times({ typed, change }: PartProps) {
  const { times } = typed;
  // Times have no ids, so what was typed is kept by position.
  const places = times.map((time, index) => ({ key: `time-${index}`, time, index }));
  const set = (index: number, time: string) =>
    change({ times: times.map((other, at) => (at === index ? time : other)) });
  return (
    <>
      <ul aria-label="Times" className="flex flex-col gap-3">
        {places.map(({ key, time, index }) => (
          <li key={key} className="flex items-start gap-2">
            <TimeBox
              path={`times.${index}`}
              label={times.length === 1 ? 'Time' : `Time ${index + 1}`}
              time={time}
              onType={(next) => set(index, next)}
            />
            {times.length > 1 && (
              // Beside the box, below its label, also where what is wrong stands below the box.
              <div className="mt-6.5">
                <IconButton
                  label={`Remove time ${index + 1}`}
                  icon={<X aria-hidden className="size-5" />}
                  onClick={() => change({ times: times.filter((_, at) => at !== index) })}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {times.length < mostTimes && (
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => change({ times: [...times, times.length === 1 ? '20:00' : ''] })}
          >
            Add a time
          </Button>
        </div>
      )}
      <NumberBox
        name="everyDays"
        label="Every how many days"
        help="1 is every day, 2 is every other day."
        typed={typed}
        change={change}
      />
    </>
  );
}

/** When to give it: at set times, every few hours, or when needed. */
export function ScheduleField() {
  const { field, fieldState } = useController({ name: 'schedule' });
  const typed = typedSchedule(field.value);
  const timesFault = useFault('times');
  const change = (next: Partial<TypedSchedule>) => field.onChange(JSON.stringify({ ...typed, ...next }));
  return (
    <Field group name="schedule" label="When" error={fieldState.error?.message ?? timesFault} help={helps[typed.how]}>
      <Chips
        name="schedule.how"
        options={ways}
        value={typed.how}
        onChange={({ target }) => change({ how: target.value as TypedSchedule['how'] })}
        onBlur={field.onBlur}
      />
      <div className="mt-2 flex flex-col gap-4">
        {typed.how === 'times' && <Times typed={typed} change={change} />}
        {typed.how === 'hours' && (
          <div className="flex flex-wrap gap-4">
            <NumberBox name="everyHours" label="Every how many hours" typed={typed} change={change} />
            <TimeBox path="firstAt" label="First at" time={typed.firstAt} onType={(firstAt) => change({ firstAt })} />
          </div>
        )}
        {typed.how === 'needed' && (
          <div className="flex flex-wrap gap-4">
            <NumberBox name="minHoursBetween" label="Minimum hours between" takesParts typed={typed} change={change} />
            <NumberBox name="maxIn24h" label="Maximum in 24 hours" typed={typed} change={change} />
          </div>
        )}
      </div>
    </Field>
  );
}
