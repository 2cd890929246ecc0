import type { ComponentType, ReactNode } from 'react';
import type { PetCreate } from '@petcare/contracts';
import { speciesNames } from '@petcare/contracts';
import { describeBirthDate } from '../birth-date.ts';
import { formatMicrochip, MicrochipFact } from '../microchip.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { SexField, sexNames, SpeciesField } from './choice-fields.tsx';
import { MicrochipField } from './microchip-field.tsx';
import type { TextKey } from './pet-form-values.ts';
import { TextField } from './text-field.tsx';

export interface PetField {
  /** The keys of the contract that it fills. */
  keys: readonly [keyof PetCreate, ...(keyof PetCreate)[]];
  label: string;
  Input: ComponentType;
  /** What is recorded, in words; null for nothing. */
  words: (pet: PetCreate) => string | null;
  /** What is recorded, where there is more to show than words. */
  fact?: (pet: PetCreate) => ReactNode;
}

function textField(key: TextKey, label: string, more: { optional?: boolean; help?: string } = {}): PetField {
  const Input = () => <TextField name={key} label={label} {...more} />;
  return { keys: [key], label, Input, words: (pet) => pet[key] };
}

/**
 * Every field of a pet, in the order of the form; the overview and the view of a conflict follow. A new text field is one line
 * here: `textField('markings', 'Markings', { optional: true })`.
 */
export const petFields: readonly PetField[] = [
  textField('name', 'Name'),
  { keys: ['species'], label: 'Species', Input: SpeciesField, words: ({ species }) => speciesNames[species] },
  textField('breed', 'Breed', { optional: true }),
  {
    keys: ['sex'],
    label: 'Sex',
    Input: SexField,
    words: ({ sex }) => (sex === 'unknown' ? null : sexNames[sex]),
  },
  {
    keys: ['birthDate', 'birthDatePrecision'],
    label: 'Birth date',
    Input: BirthDateField,
    words: ({ birthDate, birthDatePrecision }) => describeBirthDate(birthDate, birthDatePrecision),
  },
  textField('colour', 'Colour', { optional: true }),
  {
    keys: ['microchips'],
    label: 'Microchip number',
    Input: MicrochipField,
    words: ({ microchips: [chip] }) => (chip ? formatMicrochip(chip.number) : null),
    fact: ({ microchips: [chip] }) => chip && <MicrochipFact number={chip.number} />,
  },
  textField('warning', 'Warning', {
    optional: true,
    help: 'What everybody must know first, such as an allergy. Shown in red on top of the page.',
  }),
];
