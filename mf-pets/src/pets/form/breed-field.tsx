import { useWatch } from 'react-hook-form';
import { species as speciesRule } from '@petcare/contracts';
import { breedSuggestions } from '@petcare/contracts/animals';
import { useFormField } from '@petcare/records';
import { Field } from '@petcare/ui';
import type { PetField } from './pet-fields.tsx';
import { SuggestedInput } from './suggested-input.tsx';

interface BreedManner {
  isMore?: boolean;
  help?: string;
}

/** A breed in the person's own words, with suggestions for the chosen species. */
export function breedField(
  key: 'breed' | 'secondBreed',
  label: string,
  { isMore = false, ...manner }: BreedManner = {},
): PetField {
  const Input = () => {
    const { control, error } = useFormField(key);
    const species = speciesRule.safeParse(useWatch({ name: 'species' })).data;
    return (
      <Field name={key} label={label} error={error} optional {...manner}>
        <SuggestedInput {...control} suggestions={(species && breedSuggestions[species]) ?? []} />
      </Field>
    );
  };
  return { keys: [key], label, isMore, Input, words: (pet) => pet[key] };
}
