import { DateInput, Field, Select, VisuallyHidden } from '@petcare/ui';
import { periodNames, type Period, type PeriodName } from '../period.ts';

const choices = Object.entries(periodNames).map(([value, label]) => ({ value, label }));

interface PeriodFilterProps {
  name: PeriodName;
  period: Period;
  set: (key: string, value: string) => void;
}

/** A period by name, or by its first and last day. */
export function PeriodFilter({ name, period, set }: PeriodFilterProps) {
  return (
    <>
      <div className="max-md:w-[calc(56%-0.375rem)] md:w-52">
        <Field name="period" label={<VisuallyHidden>Period</VisuallyHidden>} optional="unsaid">
          <Select name="period" options={choices} value={name} onChange={({ target }) => set('period', target.value)} />
        </Field>
      </div>
      {name === 'dates' &&
        (['from', 'to'] as const).map((end) => (
          <div key={end} className="max-md:flex-1">
            <Field name={end} label={end === 'from' ? 'From' : 'To'} optional="unsaid">
              <DateInput
                name={end}
                defaultValue={period[end] ?? ''}
                onChange={({ target }) => set(end, target.value)}
              />
            </Field>
          </div>
        ))}
    </>
  );
}
