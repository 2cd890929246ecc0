import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { dateIn, type Species } from '@petcare/contracts';
import { antigenNames, antigensOf, vaccineProducts } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { useFormField } from '@petcare/records';
import { Checkbox, Chips, DateInput, Field, TextInput } from '@petcare/ui';
import { usePet } from '../pets/pets.queries.ts';
import { fromAntigenBox, inAntigenBox, withAntigen, withEnd } from './antigen-boxes.ts';

function useSpecies(): Species {
  const { petId = '' } = useParams();
  return usePet(petId).listed?.species ?? 'other';
}

/** The name on the packet; a common product fills in what it's against. */
export function ProductField() {
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({ name: 'product' });
  const species = useSpecies();
  const list = useId();
  const products = vaccineProducts.filter((product) => product.species.includes(species));
  const type = (name: string) => {
    field.onChange(name);
    const known = products.find((product) => product.name.toLowerCase() === name.trim().toLowerCase());
    if (!known) return;
    const box = inAntigenBox(known.antigens.map((code) => ({ code, validUntil: null })));
    setValue('antigens', box, { shouldDirty: true });
  };
  return (
    <Field
      name="product"
      label="Product"
      error={fieldState.error?.message}
      help="The name on the vaccination card. For common ones we fill in what it protects against."
    >
      <TextInput
        name="product"
        value={field.value as string}
        onChange={({ target }) => type(target.value)}
        onBlur={field.onBlur}
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {products.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </Field>
  );
}

/** What it protects against, by species; each can have its own end date. */
export function AntigensField() {
  const species = useSpecies();
  const { formState } = useFormContext();
  const { field } = useController({ name: 'antigens' });
  const box = field.value as string;
  const chosen = fromAntigenBox(box);
  const usual = antigensOf(species);
  const codes = [...usual, ...chosen.map(({ code }) => code).filter((code) => !usual.includes(code))];
  const errors = formState.errors['antigens'] as
    { message?: string; [index: number]: { validUntil?: { message?: string } } } | undefined;
  return (
    <>
      <Field group name="antigens" label="Protects against" error={errors?.message}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {codes.map((code, index) => (
            <Checkbox
              key={code}
              // A problem with the group leads to its first box.
              {...(index === 0 && { id: 'field-antigens' })}
              name="antigens"
              label={antigenNames[code]}
              checked={chosen.some((known) => known.code === code)}
              onChange={({ target }) => field.onChange(withAntigen(box, code, target.checked))}
              onBlur={field.onBlur}
            />
          ))}
        </div>
      </Field>
      {chosen.length > 0 && (
        <details open={chosen.some(({ validUntil }) => validUntil !== null) || Array.isArray(errors)}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-brand">
            Valid until, as the certificate says
          </summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            {chosen.map(({ code, validUntil }, index) => (
              <Field
                key={code}
                name={`antigens.${index}.validUntil`}
                label={antigenNames[code]}
                optional
                error={errors?.[index]?.validUntil?.message}
              >
                <DateInput
                  value={validUntil ?? ''}
                  onChange={({ target }) => field.onChange(withEnd(box, code, target.value))}
                />
              </Field>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

const modes = [
  { value: 'given', label: 'Given' },
  { value: 'planned', label: 'Planned' },
];

/** Planned if the form says so, or if a stored one has no date given. */
export function isPlanned(values: Readonly<Record<string, unknown>>): boolean {
  return values['mode'] === 'planned' || (values['mode'] === undefined && values['givenOn'] === '');
}

const usePlanned = () =>
  isPlanned({ mode: useWatch({ name: 'mode' }) as unknown, givenOn: useWatch({ name: 'givenOn' }) as unknown });

/** Given on a date, or planned: exactly one is asked for. */
export function GivenField() {
  const { zone } = useRemoteContext();
  const { setValue } = useFormContext();
  const { field } = useController({ name: 'mode' });
  const { control, error } = useFormField('givenOn');
  const planned = usePlanned();
  const choose = (mode: string) => {
    field.onChange(mode);
    // A planned date isn't the date of the next one.
    setValue('nextDueOn', '', { shouldDirty: true });
    setValue('givenOn', mode === 'given' ? dateIn(zone) : '', { shouldDirty: true });
  };
  return (
    <>
      <Field group name="mode" label="Was it given?">
        <Chips
          name="mode"
          options={modes}
          value={planned ? 'planned' : 'given'}
          onChange={({ target }) => choose(target.value)}
          onBlur={field.onBlur}
        />
      </Field>
      {!planned && (
        <Field name="givenOn" label="Given on" error={error}>
          <div className="w-44">
            <DateInput {...control} />
          </div>
        </Field>
      )}
    </>
  );
}

/** The vet's own date: for the next jab, or for this one while it's planned. */
export function DueField() {
  const { control, error } = useFormField('nextDueOn');
  const planned = usePlanned();
  return (
    <Field
      name="nextDueOn"
      label={planned ? 'Planned for' : 'Next due, according to your vet'}
      optional
      error={error}
      help={planned ? undefined : 'Leave it empty and we’ll say when it’s due, and by whose rule.'}
    >
      <div className="w-44">
        <DateInput {...control} />
      </div>
    </Field>
  );
}
