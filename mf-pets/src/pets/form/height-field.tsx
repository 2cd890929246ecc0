import { useController } from 'react-hook-form';
import { cmOf, formatHands, handsOf, parseHands } from '@petcare/contracts';
import { Field, TextInput } from '@petcare/ui';
import type { PetFormValues } from './pet-form-values.ts';

/** "16.1"; empty for no height. */
export function handsBox(cm: number | null): string {
  return cm === null || !Number.isInteger(cm) || cm <= 0 ? '' : formatHands(handsOf(cm)).replace(' hh', '');
}

const isWhole = (text: string): boolean => /^\d{1,3}$/.test(text.trim());

/** The height at the withers in hands or centimetres: each box follows the other, and centimetres are stored. */
export function HeightField() {
  const hands = useController<PetFormValues, 'horse.hands'>({ name: 'horse.hands' });
  const cm = useController<PetFormValues, 'horse.heightCm'>({ name: 'horse.heightCm' });
  const typeHands = (text: string) => {
    hands.field.onChange(text);
    const height = parseHands(text);
    if (height) cm.field.onChange(`${cmOf(height)}`);
    else if (text.trim() === '') cm.field.onChange('');
  };
  const typeCm = (text: string) => {
    cm.field.onChange(text);
    hands.field.onChange(isWhole(text) ? handsBox(Number(text)) : '');
  };
  const box = { autoComplete: 'off', 'aria-required': false } as const;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="w-40">
        <Field
          name="horse.hands"
          label="Height in hands"
          optional
          error={hands.fieldState.error?.message}
          help="14.2 is 14 hands, 2 inches."
        >
          <TextInput {...hands.field} {...box} onChange={({ target }) => typeHands(target.value)} inputMode="decimal" />
        </Field>
      </div>
      <div className="w-40">
        <Field name="horse.heightCm" label="or in cm" optional error={cm.fieldState.error?.message}>
          <TextInput {...cm.field} {...box} onChange={({ target }) => typeCm(target.value)} inputMode="numeric" />
        </Field>
      </div>
    </div>
  );
}
