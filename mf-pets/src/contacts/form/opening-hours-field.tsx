import { useController } from 'react-hook-form';
import { bankHolidayNames, weekdayNames, weekdays, type OpenSpan, type Weekday } from '@petcare/contracts/contacts';
import { useRemoteContext } from '@petcare/remote';
import { Button, Chips, Field, Select, TimeInput, VisuallyHidden } from '@petcare/ui';
import type { ContactValues, HoursKind, HoursValues } from './contact-form-values.ts';

const kinds: { value: HoursKind; label: string }[] = [
  { value: 'unknown', label: 'Not known' },
  { value: 'hours', label: 'At certain times' },
  { value: 'always', label: 'Round the clock' },
];

const bankHolidayOptions = Object.entries(bankHolidayNames).map(([value, label]) => ({ value, label }));

/** Copies Monday's times to the other working days. */
function copyMonday(spans: readonly OpenSpan[]): OpenSpan[] {
  const monday = spans.filter(({ day }) => day === 'monday');
  return weekdays.flatMap((day, index) =>
    index > 0 && index < 5 ? monday.map((span) => ({ ...span, day })) : spans.filter((span) => span.day === day),
  );
}

interface DayProps {
  day: Weekday;
  spans: readonly OpenSpan[];
  onChange: (spans: OpenSpan[]) => void;
}

const mostSpans = 3;

interface TimeProps {
  name: string;
  label: string;
  value: string;
  onChange: (time: string) => void;
}

function Time({ name, label, value, onChange }: TimeProps) {
  return (
    <Field name={name} label={<VisuallyHidden>{label}</VisuallyHidden>} optional="unsaid">
      <TimeInput name={name} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

/** One day's times; a second pair is for after a break. */
function Day({ day, spans, onChange }: DayProps) {
  const set = (at: number, change: Partial<OpenSpan>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...change } : span)));
  const isFull = spans.length >= mostSpans || spans.some(({ from, to }) => from === '' || to === '');
  return (
    <div role="group" aria-label={weekdayNames[day]} className="flex flex-wrap gap-x-3 py-2">
      <span aria-hidden className="w-24 text-sm text-ink sm:pt-2.5">
        {weekdayNames[day]}
      </span>
      <div className="flex min-w-0 flex-col items-start gap-1">
        {spans.map(({ from, to }, index) => {
          const which = `${weekdayNames[day]}${index > 0 ? `, ${index + 1}` : ''}`;
          const name = `openingHours.${day}.${index}`;
          return (
            <div key={name} className="flex items-center gap-2">
              <Time
                name={`${name}.from`}
                label={`${which}, from`}
                value={from}
                onChange={(time) => set(index, { from: time })}
              />
              <span aria-hidden className="text-muted">
                to
              </span>
              <Time
                name={`${name}.to`}
                label={`${which}, to`}
                value={to}
                onChange={(time) => set(index, { to: time })}
              />
            </div>
          );
        })}
        {!isFull && (
          <Button look="quiet" size="small" onClick={() => onChange([...spans, { day, from: '', to: '' }])}>
            Add a break<span className="sr-only"> on {weekdayNames[day]}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** When they're there: not known, always, or day by day. */
export function OpeningHoursField() {
  const { field, fieldState } = useController<ContactValues, 'openingHours'>({ name: 'openingHours' });
  const { zone } = useRemoteContext();
  const hours: HoursValues = field.value;
  const setDay = (day: Weekday, spans: OpenSpan[]) => {
    const all = weekdays.flatMap((one) => (one === day ? spans : hours.spans.filter((span) => span.day === one)));
    field.onChange({ ...hours, spans: all });
  };
  return (
    <Field name="openingHours" label="Opening hours" group error={fieldState.error?.message}>
      <Chips
        name="openingHours.kind"
        options={kinds}
        value={hours.kind}
        onChange={({ target }) =>
          field.onChange({ ...hours, kind: target.value as HoursKind, zone: hours.zone || zone })
        }
      />
      {hours.kind === 'hours' && (
        <div className="mt-2">
          {weekdays.map((day) => (
            <Day
              key={day}
              day={day}
              spans={hours.spans.filter((span) => span.day === day)}
              onChange={(spans) => setDay(day, spans)}
            />
          ))}
          <div className="mt-2">
            <Button size="small" onClick={() => field.onChange({ ...hours, spans: copyMonday(hours.spans) })}>
              Use Monday’s times until Friday
            </Button>
          </div>
          <div className="mt-6">
            <Field name="openingHours.bankHolidays" label="On bank holidays">
              <Select
                name="openingHours.bankHolidays"
                options={bankHolidayOptions}
                value={hours.bankHolidays}
                onChange={({ target }) =>
                  field.onChange({ ...hours, bankHolidays: target.value as HoursValues['bankHolidays'] })
                }
              />
            </Field>
          </div>
        </div>
      )}
    </Field>
  );
}
