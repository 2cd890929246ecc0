import { useFormContext, useWatch } from 'react-hook-form';
import { foodChain, formatHands, handsOf, isHorseKind, type FoodChain, type HorseDetails } from '@petcare/contracts';
import { Chips, Field, TextInput } from '@petcare/ui';
import { HeightField } from './height-field.tsx';
import type { PetFormValues } from './pet-form-values.ts';

const foodChainNames: Record<FoodChain, string> = { in: 'In', out: 'Signed out', unknown: 'Not known' };
const foodChainChoices = foodChain.options.map((value) => ({ value, label: foodChainNames[value] }));

/** "163 cm (16.0 hh)". */
export function describeHeight(cm: number): string {
  return `${cm} cm (${formatHands(handsOf(cm))})`;
}

/** What is known about a horse, in words; null for other animals. */
export function describeHorse(horse: HorseDetails | null): string | null {
  if (!horse) return null;
  const { ueln, passportIssuer, heightCm } = horse;
  const parts = [
    ueln && `UELN ${ueln}`,
    passportIssuer && `passport by ${passportIssuer}`,
    heightCm !== null && describeHeight(heightCm),
    horse.foodChain === 'out' ? 'signed out of the food chain' : 'treated as in the food chain',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Passport and height for horses, ponies and donkeys; renders nothing for other species. */
export function HorseField() {
  const { register, control, formState } = useFormContext<PetFormValues>();
  const species = useWatch({ control, name: 'species' });
  const errors = formState.errors.horse;
  if (!isHorseKind(species)) return null;
  return (
    <>
      <HeightField />
      <Field
        name="horse.ueln"
        label="UELN"
        optional
        error={errors?.ueln?.message}
        help="15 characters, in the passport."
      >
        <TextInput {...register('horse.ueln')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Field name="horse.passportIssuer" label="Passport issuer" optional error={errors?.passportIssuer?.message}>
        <TextInput {...register('horse.passportIssuer')} autoComplete="off" />
      </Field>
      <Field name="horse.foodChain" label="Food chain" group help="“Not known” counts as in the food chain.">
        <Chips {...register('horse.foodChain')} options={foodChainChoices} />
      </Field>
    </>
  );
}
