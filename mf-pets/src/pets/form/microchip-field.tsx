import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { normaliseMicrochip } from '@petcare/contracts';
import { Field, TextInput } from '@petcare/ui';
import { MicrochipNotice } from '../microchip.tsx';
import type { PetFormValues } from './pet-form-values.ts';

/** Removes spaces, dots and hyphens from what stands in `input`; the caret stays between the same characters. */
function normaliseInPlace(input: HTMLInputElement): void {
  const normal = normaliseMicrochip(input.value);
  if (normal === input.value) return;
  const caret = normaliseMicrochip(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = normal;
  input.setSelectionRange(caret, caret);
}

/** The number of the microchip, normal while it is typed; an older kind of chip is pointed out once it is complete. */
export function MicrochipField() {
  const { register, control, formState } = useFormContext<PetFormValues>();
  const number = useWatch({ control, name: 'microchips.0.number' });
  const [isTyping, setTyping] = useState(false);
  const { onChange, onBlur, ...field } = register('microchips.0.number');
  const error = formState.errors.microchips?.[0]?.number?.message;
  return (
    <Field
      name="microchips.0.number"
      label="Microchip number"
      help="15 digits. Older chips have 9 or 10 characters."
      error={error}
      optional
    >
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
      <div role="status">{!isTyping && !error && <MicrochipNotice number={number} />}</div>
    </Field>
  );
}
