import { useId, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { dateIn, type FieldError, type Species } from '@petcare/contracts';
import {
  antigenNames,
  antigensOf,
  vaccineProducts,
  type Antigen,
  type Vaccination,
  type VaccineProduct,
} from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { useFormField } from '@petcare/records';
import { Checkbox, Chips, DateInput, Field, TextInput } from '@petcare/ui';
import { usePet } from '../pets/pets.queries.ts';
import { fromAntigenBox, inAntigenBox, withAntigen, withEnd } from './antigen-boxes.ts';

function useSpecies(): Species {
  const { petId = '' } = useParams();
  return usePet(petId).listed?.species ?? 'other';
}

const plain = (name: string) => name.trim().toLowerCase();

/**
 * Fills in what a common product is against, once for each: dates and ticks of one that is only typed again stay, and so does what was
 * ticked by hand. What another product filled in goes.
 */
function useFillIn(products: readonly VaccineProduct[]) {
  const { getValues, setValue } = useFormContext();
  const last = useRef<string>(undefined);
  const filled = useRef<ReadonlySet<Antigen>>(undefined);
  const dates = useRef(new Map<Antigen, string | null>());
  return (name: string, before: string) => {
    const ticked = fromAntigenBox(getValues('antigens') as string);
    last.current ??= plain(before);
    // What is stored goes with the product it's stored with.
    filled.current ??= new Set(plain(before) === '' ? [] : ticked.map(({ code }) => code));
    const known = products.find((product) => plain(product.name) === plain(name));
    if (!known || plain(known.name) === last.current) return;
    last.current = plain(known.name);
    // Somebody halfway through a longer name passes shorter ones, which must not lose the certificate's dates.
    for (const { code, validUntil } of ticked) dates.current.set(code, validUntil);
    const byProduct = filled.current;
    const byHand = new Set(ticked.map(({ code }) => code).filter((code) => !byProduct.has(code)));
    filled.current = new Set(known.antigens.filter((code) => !byHand.has(code)));
    const all = [...new Set([...known.antigens, ...byHand])];
    const list = all.map((code) => ({ code, validUntil: dates.current.get(code) ?? null }));
    setValue('antigens', inAntigenBox(list), { shouldDirty: true });
  };
}

/** The name on the packet; a common product fills in what it's against. */
export function ProductField() {
  const { field, fieldState } = useController({ name: 'product' });
  const species = useSpecies();
  const list = useId();
  const products = vaccineProducts.filter((product) => product.species.includes(species));
  const fillIn = useFillIn(products);
  const type = (name: string) => {
    fillIn(name, field.value as string);
    field.onChange(name);
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
  // Until somebody folds it, it shows the dates there are: a draft's come after the form.
  const [isFolded, setFolded] = useState<boolean | null>(null);
  const isOpen = isFolded === null ? chosen.some(({ validUntil }) => validUntil !== null) : !isFolded;
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
        <details
          open={isOpen || Array.isArray(errors)}
          onToggle={({ currentTarget }) => setFolded(!currentTarget.open)}
        >
          <summary className="font-semibold text-brand">Valid until, as the certificate says</summary>
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
                  onChange={({ target }) => {
                    // Emptying the only one must not fold it shut around whoever is typing.
                    setFolded(false);
                    field.onChange(withEnd(box, code, target.value));
                  }}
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

type Values = Readonly<Record<string, unknown>>;

/** Planned if the form says so, or if it has no date given and the stored one has none either: a date being typed again is no plan. */
function isPlanned({ mode, givenOn, read }: Values): boolean {
  if (mode !== undefined) return mode === 'planned';
  return givenOn === '' && !(read as Vaccination | null | undefined)?.givenOn;
}

/** The date it was given, if it was and nobody says when. */
export function unfilledDate(values: Values): FieldError | null {
  const isMissing = values['givenOn'] === '' && !isPlanned(values);
  return isMissing ? { path: 'givenOn', message: 'Enter the date it was given.' } : null;
}

const usePlanned = () => isPlanned(useWatch());

type Days = Record<'givenOn' | 'nextDueOn', string>;

/** Switches between given and planned. A planned date isn't the date of the next one, so each has its own days, and has them again later. */
function useModeChange(planned: boolean) {
  const { zone } = useRemoteContext();
  const { getValues, setValue, formState } = useFormContext();
  const { field } = useController({ name: 'mode' });
  const left = useRef<Partial<Record<string, Days>>>({});
  const daysIn = (values: Values): Days => ({
    givenOn: values['givenOn'] as string,
    nextDueOn: values['nextDueOn'] as string,
  });
  const start = (formState.defaultValues ?? {}) as Values;
  const fresh = (mode: string): Days =>
    isPlanned(start) === (mode === 'planned')
      ? daysIn(start)
      : { givenOn: mode === 'given' ? dateIn(zone) : '', nextDueOn: '' };
  const choose = (mode: string) => {
    left.current[planned ? 'planned' : 'given'] = daysIn(getValues());
    const days = left.current[mode] ?? fresh(mode);
    field.onChange(mode);
    setValue('nextDueOn', days.nextDueOn, { shouldDirty: true });
    setValue('givenOn', days.givenOn, { shouldDirty: true });
  };
  return { choose, onBlur: field.onBlur };
}

/** Given on a date, or planned: exactly one is asked for. */
export function GivenField() {
  const { control, error } = useFormField('givenOn');
  const planned = usePlanned();
  const { choose, onBlur } = useModeChange(planned);
  return (
    <>
      <Field group name="mode" label="Was it given?">
        <Chips
          name="mode"
          options={modes}
          value={planned ? 'planned' : 'given'}
          onChange={({ target }) => choose(target.value)}
          onBlur={onBlur}
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
