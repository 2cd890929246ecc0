import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { ReminderInputProps } from './plain-fields.tsx';
import { reminderFields } from './reminder-fields.tsx';
import type { ReminderFormValues } from './reminder-form-values.ts';

const fields = reminderFields.filter(({ isMore }) => isMore);

function isSet({ quietHours, groupKey, paused }: ReminderFormValues): boolean {
  return quietHours !== null || groupKey !== '' || paused;
}

/** What few need; open from the start when something of it is filled in, and when something in it is to be mended. */
export function MoreFields({ pets, isNeeded }: ReminderInputProps & { isNeeded: boolean }) {
  const { getValues } = useFormContext<ReminderFormValues>();
  const [isOpen, setOpen] = useState(() => isSet(getValues()));
  return (
    <details className="group" open={isOpen || isNeeded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-brand">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        More options
      </summary>
      <div className="mt-2 flex flex-col gap-6">
        {fields.map(({ key, Input }) => (
          <Input key={key} pets={pets} />
        ))}
      </div>
    </details>
  );
}
