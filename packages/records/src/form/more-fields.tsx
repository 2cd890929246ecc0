import { useState } from 'react';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import type { FormField } from './form-field.ts';

interface MoreFieldsProps<Body extends object, Given extends object> {
  /** All the form's fields; those seldom needed are rendered. */
  fields: readonly FormField<Body, Given>[];
  given: Given;
  /** What is filled in, in words. */
  wordsOf?: ((values: FieldValues) => string) | undefined;
}

/** Lists and groups of boxes are filled if one of their boxes is. */
function isFilled(value: unknown, unsaid: string | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some((part) => isFilled(part, unsaid));
  return Boolean(value) && value !== unsaid;
}

/** Seldom-needed fields; open from the start if something in them is filled in or needs fixing. */
export function MoreFields<Body extends object, Given extends object>({
  fields,
  given,
  wordsOf,
}: MoreFieldsProps<Body, Given>) {
  const { getValues, formState } = useFormContext<FieldValues>();
  const more = fields.filter(({ isMore }) => isMore);
  const keys = more.flatMap((field) => field.keys);
  const [isOpen, setOpen] = useState(
    () => !wordsOf && more.some((field) => field.keys.some((key) => isFilled(getValues(key), field.unsaid))),
  );
  const values = useWatch<FieldValues>();
  const isNeeded = keys.some((key) => key in formState.errors);
  if (more.length === 0) return null;
  return (
    <details open={isOpen || isNeeded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="font-semibold text-brand">
        <span>
          More options
          {wordsOf && (
            <span className="block text-sm font-normal text-muted">{wordsOf({ ...getValues(), ...values })}</span>
          )}
        </span>
      </summary>
      <div className="mt-2 flex flex-col gap-6">
        {more.map(({ keys: [key], Input }) => (
          <Input key={key} {...given} />
        ))}
      </div>
    </details>
  );
}
