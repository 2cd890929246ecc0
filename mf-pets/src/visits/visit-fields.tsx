import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch, type FieldErrors } from 'react-hook-form';
import { measureUnitNames, unitsOf, type Visit } from '@petcare/contracts/health';
import { useFormField, type FormField } from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { Chips, DateInput, Field, TextInput, TimeInput } from '@petcare/ui';
import { atBox, atIn } from './visit-boxes.ts';
import { alongWords } from './visit-words.ts';

const errorIn = (errors: FieldErrors, key: string, within: string): string | undefined => {
  const found = (errors[key] as FieldErrors | undefined)?.[within]?.message;
  return typeof found === 'string' ? found : undefined;
};

/** Day and time on the clock; the time can be left out. */
export function AtField() {
  const { field } = useController({ name: 'at' });
  const { errors } = useFormContext().formState;
  const at = atIn(field.value as string);
  return (
    <div className="flex flex-wrap gap-3">
      <div className="w-44">
        <Field name="at.date" label="Date" error={errorIn(errors, 'at', 'date')}>
          <DateInput value={at.date} onChange={({ target }) => field.onChange(atBox({ ...at, date: target.value }))} />
        </Field>
      </div>
      <div className="w-36">
        <Field name="at.time" label="Time" optional error={errorIn(errors, 'at', 'time')}>
          <TimeInput value={at.time} onChange={({ target }) => field.onChange(atBox({ ...at, time: target.value }))} />
        </Field>
      </div>
    </div>
  );
}

/** What only a past visit has: none of it is asked while it's planned. */
export function afterwards<Body extends object>(field: FormField<Body>): FormField<Body> {
  const { Input } = field;
  const Later = () => (useWatch({ name: 'status' }) === 'planned' ? null : <Input />);
  return { ...field, Input: Later };
}

const units = unitsOf.weight.map((unit) => ({ value: unit, label: measureUnitNames[unit] }));

/** A weight taken there; it becomes a measurement of its own, so it's only for those who can add one. */
export function WeightField() {
  const { can } = useRemoteContext();
  return can('measures.add') && <WeightBoxes />;
}

function WeightBoxes() {
  const { field } = useController({ name: 'weight' });
  const { errors } = useFormContext().formState;
  const [value = '', unit = 'kg'] = (field.value as string).split(' ');
  return (
    <>
      <Field
        name="weight.value"
        label={`Weight (${unit})`}
        optional
        error={errorIn(errors, 'weight', 'value')}
        help="It’s added to the weights."
      >
        <div className="w-36">
          <TextInput
            value={value}
            onChange={({ target }) => field.onChange(`${target.value.replaceAll(/\s/g, '')} ${unit}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
        </div>
      </Field>
      {value !== '' && (
        <Field group name="weight.unit" label="Unit" error={errorIn(errors, 'weight', 'unit')}>
          <Chips
            name="weight.unit"
            options={units}
            value={unit}
            onChange={({ target }) => field.onChange(`${value} ${target.value}`)}
          />
        </Field>
      )}
    </>
  );
}

/** A number in its own box. */
export function numberField<Body extends object>(
  key: keyof Body & string,
  label: string,
  manner: { isMore?: boolean } = {},
): FormField<Body> {
  const Input = () => {
    const { control, error } = useFormField(key);
    return (
      <Field name={key} label={label} optional error={error}>
        <div className="w-36">
          <TextInput {...control} inputMode="decimal" autoComplete="off" maxLength={8} />
        </div>
      </Field>
    );
  };
  const words = (body: Body) => {
    const value = body[key] as number | null;
    return value === null ? null : `${value}`;
  };
  return { keys: [key], label, Input, words, ...manner };
}

const choices = [
  { value: 'follow', label: 'Change too' },
  { value: 'keep', label: 'Stay as they are' },
];

/** Asked about a visit that led to a weight, jabs or expenses: should they follow a new date or bill, or go if the visit didn't take place? */
export function AlongsideField(): ReactNode {
  const { control } = useFormField('alongside');
  const read = useFormContext().getValues('read') as Visit | null;
  if (!read || alongWords(read) === '') return null;
  return (
    <Field
      group
      name="alongside"
      label="If the visit changes, its weight, jabs and expenses"
      help="If a visit didn’t happen, its weight and jabs go to the recycle bin. Its expenses go too, once you remove the costs."
    >
      <Chips {...control} options={choices} />
    </Field>
  );
}
