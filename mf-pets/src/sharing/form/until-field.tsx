import { useState } from 'react';
import { addDays, dateIn, instantOf, timeIn } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Chips, Field, TextInput } from '@petcare/ui';
import { inMomentBox, typedMoment } from '../../moments/moments.ts';
import type { UntilValues } from './grant-form-values.ts';

/** When an evening ends; after the last hour, it's the next day's. */
const eveningEnds = '21:00';
const lastCall = '20:00';

const isEveningGone = (zone: string, now: Date) => timeIn(zone, now) >= lastCall;

function endOf(way: UntilValues['way'], zone: string, now: Date): string {
  const today = dateIn(zone, now);
  if (way === 'week') return instantOf(`${addDays(today, 7)}T${timeIn(zone, now)}`, zone).toISOString();
  const day = isEveningGone(zone, now) ? addDays(today, 1) : today;
  return way === 'evening' ? instantOf(`${day}T${eveningEnds}`, zone).toISOString() : '';
}

interface UntilFieldProps {
  value: UntilValues;
  onChange: (value: UntilValues) => void;
  error: string | undefined;
  /** It has to end. */
  mustEnd?: boolean;
}

/** How long: the usual choices with one press, any moment, or no end. */
export function UntilField({ value, onChange, error, mustEnd = false }: UntilFieldProps) {
  const { zone } = useRemoteContext();
  const [now] = useState(() => new Date());
  const ways = [
    { value: 'evening', label: isEveningGone(zone, now) ? 'Tomorrow evening' : 'This evening' },
    { value: 'week', label: 'A week' },
    { value: 'pick', label: 'A day and time' },
    { value: 'open', label: 'No end' },
  ] as const;
  const choose = (way: UntilValues['way']) => onChange({ way, at: way === 'pick' ? value.at : endOf(way, zone, now) });
  return (
    <>
      <Field name="until" label="Until" group error={error} help="It ends automatically, and you can stop it sooner.">
        <Chips
          name="until.way"
          options={mustEnd ? ways.filter((way) => way.value !== 'open') : ways}
          value={value.way}
          onChange={({ target }) => choose(target.value as UntilValues['way'])}
        />
      </Field>
      {value.way === 'pick' && (
        <Field name="until.at" label="Ends">
          <div className="w-60">
            <TextInput
              type="datetime-local"
              value={inMomentBox(value.at, zone)}
              onChange={({ target }) => onChange({ way: 'pick', at: typedMoment(target.value, zone) })}
            />
          </div>
        </Field>
      )}
    </>
  );
}
