import { useController, useFormContext, useWatch } from 'react-hook-form';
import {
  measureKind,
  measureKindNames,
  measureUnit,
  measureUnitNames,
  unitsOf,
  type MeasureKind,
} from '@petcare/contracts/health';
import { choicesOf, useFormField } from '@petcare/records';
import { Chips, Field, TextInput } from '@petcare/ui';

const kinds = choicesOf(measureKindNames);
const useKind = (): MeasureKind => measureKind.catch('weight').parse(useWatch({ name: 'kind' }));

/** What is measured; its first unit comes with it, and a name of its own goes. */
export function KindField() {
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({ name: 'kind' });
  const choose = (value: string) => {
    field.onChange(value);
    setValue('unit', unitsOf[measureKind.parse(value)][0], { shouldDirty: true });
    setValue('label', '', { shouldDirty: true });
  };
  return (
    <Field group name="kind" label="What was measured" error={fieldState.error?.message}>
      <Chips
        name="kind"
        options={kinds}
        value={field.value as string}
        onChange={({ target }) => choose(target.value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

/** A name for it, if none of our kinds fits. */
export function LabelField() {
  const { control, error } = useFormField('label');
  if (useKind() !== 'custom') return null;
  return (
    <Field name="label" label="Name" error={error} help="Such as girth or heart rate.">
      <TextInput {...control} autoComplete="off" />
    </Field>
  );
}

const helps: Partial<Record<MeasureKind, string>> = {
  'body-condition': '1 is far too thin, 5 is ideal for most, 9 is very overweight.',
};

const stones = 'Stones with decimals, not pounds: 4 stone 10 is 4.71. Or choose lb.';

/** A number with its unit, which can be chosen if there are several. */
export function ValueField() {
  const kind = useKind();
  const { control, error } = useFormField('value');
  const { field: unit, fieldState } = useController({ name: 'unit' });
  const chosen = measureUnit.catch('other').parse(unit.value);
  const units = unitsOf[kind];
  const suffix = measureUnitNames[units.length === 1 ? units[0] : chosen];
  return (
    <>
      <Field
        name="value"
        label={suffix ? `Value (${suffix})` : 'Value'}
        error={error}
        help={chosen === 'st' ? stones : helps[kind]}
      >
        <div className="w-36">
          <TextInput {...control} inputMode="decimal" autoComplete="off" maxLength={12} data-focus-first />
        </div>
      </Field>
      {units.length > 1 && (
        <Field group name="unit" label="Unit" error={fieldState.error?.message}>
          <Chips
            name="unit"
            options={units.map((value) => ({ value, label: measureUnitNames[value] }))}
            value={chosen}
            onChange={unit.onChange}
            onBlur={unit.onBlur}
          />
        </Field>
      )}
    </>
  );
}
