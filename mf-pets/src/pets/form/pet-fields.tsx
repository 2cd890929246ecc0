import type { ReactNode } from 'react';
import {
  knowledge,
  petOrigin,
  petStanding,
  sex,
  speciesCodes,
  speciesNames,
  type Knowledge,
  type PetCreate,
  type PetOrigin,
  type PetStanding,
  type Sex,
} from '@petcare/contracts';
import { choiceField, textField, useFormField, type FormField } from '@petcare/records';
import { DateInput, Field } from '@petcare/ui';
import { formatDate } from '@petcare/web';
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
const knowledgeNames: Record<Knowledge, string> = { yes: 'Yes', no: 'No', unknown: 'Not known' };
const neuteredChoices = knowledge.options.map((value) => ({ value, label: knowledgeNames[value] }));
const originNames: Record<PetOrigin, string> = {
  bred: 'Bred here',
  bought: 'Bought',
  rehomed: 'Rehomed',
  rescue: 'Rescue',
  stray: 'Stray',
  gift: 'Gift',
};
const originChoices = petOrigin.options.map((value) => ({ value, label: originNames[value] }));
const statusNames: Record<PetStanding, string> = {
  active: 'At home',
  away: 'Away',
  lost: 'Lost',
  rehomed: 'Rehomed',
  transferred: 'Transferred',
  archived: 'Archived',
};
const statusChoices = petStanding.options.map((value) => ({ value, label: statusNames[value] }));

/** A day, which the browser's own calendar offers. */
function dayField(key: 'neuteredOn' | 'gotchaOn', label: string, help?: string): PetField {
  const Input = () => {
    const { control, error } = useFormField(key);
    return (
      <Field name={key} label={label} error={error} optional {...(help !== undefined && { help })}>
        <DateInput {...control} />
      </Field>
    );
  };
  return { keys: [key], label, isMore: true, Input, words: (pet) => pet[key] && formatDate(pet[key]) };
}

/**
 * Every field of a pet, in the order of the form; the overview and the view of a conflict follow. A new text field is one line
 * here: `textField('coat', 'Coat', { optional: true })`.
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
  textField('secondBreed', 'Second breed', { optional: true, isMore: true, help: 'Of a cross: the other half.' }),
  choiceField('neutered', 'Neutered', neuteredChoices, { unsaid: 'unknown', isMore: true }),
  dayField('neuteredOn', 'Neutered on', 'Kept only where the answer above is Yes.'),
  textField('markings', 'Markings', { optional: true, isMore: true }),
  dayField('gotchaOn', 'Gotcha day', 'The day it came home.'),
  choiceField('origin', 'Where it came from', originChoices, { optional: true, isMore: true, placeholder: 'Not known' }),
  choiceField('status', 'Status', statusChoices, {
    unsaid: 'active',
    isMore: true,
    help: 'Archived and transferred animals take no place of your plan. Reminders stop when one is transferred.',
  }),
];
