import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import type { FormField } from './form-field.ts';

interface MoreFieldsProps<Body extends object, Given extends object> {
  /** All fields of the form; those that few need are drawn. */
  fields: readonly FormField<Body, Given>[];
  given: Given;
}

const isFilled = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0);

/** What few need; open from the start when something of it is filled in, and when something in it is to be mended. */
export function MoreFields<Body extends object, Given extends object>({ fields, given }: MoreFieldsProps<Body, Given>) {
  const { getValues, formState } = useFormContext<FieldValues>();
  const more = fields.filter(({ isMore }) => isMore);
  const keys = more.flatMap((field) => field.keys);
  const [isOpen, setOpen] = useState(() => keys.some((key) => isFilled(getValues(key))));
  const isNeeded = keys.some((key) => key in formState.errors);
  if (more.length === 0) return null;
  return (
    <details className="group" open={isOpen || isNeeded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-brand">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        More options
      </summary>
      <div className="mt-2 flex flex-col gap-6">
        {more.map(({ keys: [key], Input }) => (
          <Input key={key} {...given} />
        ))}
      </div>
    </details>
  );
}
