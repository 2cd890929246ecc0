import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useRemoteContext } from '@petcare/remote';
import { zoneName } from '@petcare/records/zones';
import { Button, Field, Select } from '@petcare/ui';
import type { ReminderFormValues } from './reminder-form-values.ts';

const known = Intl.supportedValuesOf('timeZone');

function optionsWith(zone: string) {
  const zones = known.includes(zone) ? known : [zone, ...known];
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** Whose clock counts. It's normally the organisation's, so the list appears only if somebody asks for it or another is already set. */
export function ZoneField() {
  const { zone: usual } = useRemoteContext();
  const { field, fieldState } = useController<ReminderFormValues, 'zone'>({ name: 'zone' });
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.querySelector('select')?.focus();
  }, [isAsked]);

  if (!isAsked && !fieldState.error && field.value === usual) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {zoneName(usual)}
        <Button look="quiet" size="small" onClick={() => setAsked(true)}>
          Use another time zone
        </Button>
      </p>
    );
  }
  return (
    <div ref={box}>
      <Field name="zone" label="Time zone" error={fieldState.error?.message}>
        <Select
          name="zone"
          options={optionsWith(field.value)}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      </Field>
    </div>
  );
}
