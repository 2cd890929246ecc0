import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { normaliseMicrochip } from '@petcare/contracts';
import { chipDatabases, chipSites } from '@petcare/contracts/animals';
import { Button, DateInput, Field, TextInput } from '@petcare/ui';
import { ChipHints } from '../microchip.tsx';
import { isFilled } from './chip-boxes.ts';
import type { PetFormValues } from './pet-form-values.ts';
import { SuggestedInput } from './suggested-input.tsx';

type Place = 0 | 1;
const names = ['Microchip number', 'Second microchip number'] as const;
const details = ['More about this microchip', 'More about the second microchip'] as const;

/** Removes spaces, dots and hyphens from `input`; the caret stays between the same characters. */
function normaliseInPlace(input: HTMLInputElement): void {
  const normal = normaliseMicrochip(input.value);
  if (normal === input.value) return;
  const caret = normaliseMicrochip(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = normal;
  input.setSelectionRange(caret, caret);
}

/** The number, normalised as it's typed; once it's complete, says what it tells us. */
function NumberBox({ place }: { place: Place }) {
  const { register, control, formState } = useFormContext<PetFormValues>();
  const name = `microchips.${place}.number` as const;
  const number = useWatch({ control, name });
  const [isTyping, setTyping] = useState(false);
  const { onChange, onBlur, ...field } = register(name);
  const error = formState.errors.microchips?.[place]?.number?.message;
  const help = '15 digits. Older chips have 9 or 10 characters.';
  return (
    <Field name={name} label={names[place]} help={help} error={error} optional>
      <TextInput
        {...field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onFocus={() => setTyping(true)}
        onBlur={(event) => {
          setTyping(false);
          void onBlur(event);
        }}
        onChange={(event) => {
          normaliseInPlace(event.target);
          void onChange(event);
        }}
      />
      <div role="status">{!isTyping && !error && <ChipHints number={number} />}</div>
    </Field>
  );
}

/** When and where it was implanted, and what we know about the database; folded away while empty. */
function Details({ place }: { place: Place }) {
  const { register, formState, getValues } = useFormContext<PetFormValues>();
  const [isOpen, setOpen] = useState(() => isFilled({ ...getValues(`microchips.${place}`), number: '' }));
  const errors = formState.errors.microchips?.[place];
  const isNeeded = Boolean(errors?.implantedOn ?? errors?.site ?? errors?.database ?? errors?.checkedOn);
  const box = <Key extends 'implantedOn' | 'site' | 'database' | 'checkedOn'>(key: Key) => ({
    control: register(`microchips.${place}.${key}`),
    field: { name: `microchips.${place}.${key}`, error: errors?.[key]?.message, optional: true },
  });
  const [implantedOn, site, database, checkedOn] = [box('implantedOn'), box('site'), box('database'), box('checkedOn')];
  return (
    <details open={isOpen || isNeeded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-sm font-semibold text-brand">{details[place]}</summary>
      <div className="mt-2 flex flex-col gap-6 border-l-2 border-line pl-4">
        <Field {...implantedOn.field} label="Implanted on">
          <DateInput {...implantedOn.control} />
        </Field>
        <Field {...site.field} label="Where it’s implanted">
          <SuggestedInput {...site.control} suggestions={chipSites} />
        </Field>
        <Field {...database.field} label="Registered with">
          <SuggestedInput {...database.control} suggestions={chipDatabases} />
        </Field>
        <Field
          {...checkedOn.field}
          label="Details last checked"
          help="When you last checked that your address and phone number are right there."
        >
          <DateInput {...checkedOn.control} />
        </Field>
      </div>
    </details>
  );
}

/** Up to two microchips; few animals have a second. */
export function MicrochipField() {
  const { getValues, formState } = useFormContext<PetFormValues>();
  const [hasSecond, setSecond] = useState(() => isFilled(getValues('microchips.1')));
  const isShown = hasSecond || formState.errors.microchips?.[1] !== undefined;
  return (
    <div className="flex flex-col gap-2">
      <NumberBox place={0} />
      <Details place={0} />
      {isShown ? (
        <>
          <NumberBox place={1} />
          <Details place={1} />
        </>
      ) : (
        <div>
          <Button
            look="quiet"
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setSecond(true)}
          >
            Add a second microchip
          </Button>
        </div>
      )}
    </div>
  );
}
