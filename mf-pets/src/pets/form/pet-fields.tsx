import type { ReactNode } from 'react';
import { sex, speciesCodes, speciesNames, type PetCreate, type Sex } from '@petcare/contracts';
import { choiceField, textField, type FormField } from '@petcare/records';
import { describeBirthDate } from '../birth-date.ts';
import { formatMicrochip, MicrochipFact } from '../microchip.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { MicrochipField } from './microchip-field.tsx';

export interface PetField extends FormField<PetCreate> {
  /** What is recorded, where there is more to show than words. */
  fact?: (pet: PetCreate, given: object) => ReactNode;
}

const sexNames: Record<Sex, string> = { female: 'Female', male: 'Male', unknown: 'Not known' };
const speciesChoices = speciesCodes.map((value) => ({ value, label: speciesNames[value] }));
const sexChoices = sex.options.map((value) => ({ value, label: sexNames[value] }));

/**
 * Every field of a pet, in the order of the form; the overview and the view of a conflict follow. A new text field is one line
 * here: `textField('markings', 'Markings', { optional: true })`.
 */
export const petFields: readonly PetField[] = [
  textField('name', 'Name'),
  choiceField('species', 'Species', speciesChoices, { placeholder: 'Choose a species' }),
  textField('breed', 'Breed', { optional: true }),
  choiceField('sex', 'Sex', sexChoices, { unsaid: 'unknown' }),
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
