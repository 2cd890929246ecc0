import { DateInput, Field, Select, VisuallyHidden } from '@petcare/ui';
import { periodNames, type PeriodName } from '../period.ts';
import type { TypedPeriod } from './use-expense-filter.ts';

const choices = Object.entries(periodNames).map(([value, label]) => ({ value, label }));

interface PeriodFilterProps extends Pick<TypedPeriod, 'typed' | 'faults'> {
  name: PeriodName;
  set: (key: string, value: string) => void;
}

/** A period by name, or by its first and last day. */
export function PeriodFilter({ name, typed, faults, set }: PeriodFilterProps) {
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
            <Field name={end} label={end === 'from' ? 'From' : 'To'} optional="unsaid" error={faults[end]}>
              <DateInput name={end} defaultValue={typed[end] ?? ''} onChange={({ target }) => set(end, target.value)} />
            </Field>
          </div>
        ))}
    </>
  );
}
