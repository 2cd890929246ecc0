import type { ReactNode } from 'react';
import {
  petOrigin,
  petStanding,
  sex,
  speciesCodes,
  speciesNames,
  unknownHorse,
  type PetCreate,
  type PetOrigin,
  type Sex,
} from '@petcare/contracts';
import { choiceField, textField, useFormField, type FormField } from '@petcare/records';
import { useFormContext } from 'react-hook-form';
import { Checkbox, DateInput, Field } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { describeBirthDate } from '../birth-date.ts';
import { describeChips, MicrochipFacts } from '../microchip.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { breedField } from './breed-field.tsx';
import { knowledgeChoices, statusNames } from '../pet-words.ts';
import { describeGoodWith, GoodWithField } from './good-with-field.tsx';
import { describeHorse, HorseField } from './horse-field.tsx';
import { MicrochipField } from './microchip-field.tsx';

export interface PetField extends FormField<PetCreate> {
  /** What is recorded, if there's more to show than words. */
  fact?: (pet: PetCreate, given: object) => ReactNode;
}

const sexNames: Record<Sex, string> = { female: 'Female', male: 'Male', unknown: 'Not known' };
const speciesChoices = speciesCodes.map((value) => ({ value, label: speciesNames[value] }));
const sexChoices = sex.options.map((value) => ({ value, label: sexNames[value] }));
const originNames: Record<PetOrigin, string> = {
  bred: 'Bred here',
  bought: 'Bought',
  rehomed: 'Rehomed',
  rescue: 'Rescue',
  stray: 'Stray',
  gift: 'Gift',
};
const originChoices = petOrigin.options.map((value) => ({ value, label: originNames[value] }));
const statusChoices = petStanding.options.map((value) => ({ value, label: statusNames[value] }));

const CrossField = () => {
  const { register } = useFormContext();
  return <Checkbox {...register('isCross')} label="It’s a cross" />;
};

/** A day, with the browser's own calendar. */
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
 * Every field of a pet, in form order; the overview and the conflict view follow it. A new text field is one line here,
 * `textField('coat', 'Coat', { optional: true })`, and its key among the `textKeys` of the form’s values.
 */
export const petFields: readonly PetField[] = [
  textField('name', 'Name'),
  choiceField('species', 'Species', speciesChoices, { placeholder: 'Choose a species' }),
  breedField('breed', 'Breed'),
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
    words: ({ microchips }) => describeChips(microchips),
    fact: ({ microchips, species }) =>
      microchips.length > 0 ? <MicrochipFacts microchips={microchips} species={species} /> : null,
  },
  textField('warning', 'Warning', {
    optional: true,
    help: 'What everybody needs to know first, such as an allergy. Shown in red at the top of the page.',
  }),
  {
    keys: ['horse'],
    label: 'Horse',
    isMore: true,
    unsaid: unknownHorse.foodChain,
    Input: HorseField,
    words: ({ horse }) => describeHorse(horse),
  },
  {
    keys: ['isCross'],
    label: 'Cross',
    isMore: true,
    Input: CrossField,
    words: ({ isCross }) => (isCross ? 'Yes' : null),
  },
  breedField('secondBreed', 'Second breed', { isMore: true, help: 'The other half of a cross.' }),
  choiceField('neutered', 'Neutered', knowledgeChoices, { unsaid: 'unknown', isMore: true }),
  dayField('neuteredOn', 'Neutered on', 'Saved only if the answer above is Yes.'),
  {
    keys: ['goodWith'],
    label: 'Good with',
    isMore: true,
    unsaid: 'unknown',
    Input: GoodWithField,
    words: ({ goodWith }) => describeGoodWith(goodWith),
  },
  textField('markings', 'Markings', { optional: true, isMore: true }),
  dayField('gotchaOn', 'Gotcha day', 'The day it came home.'),
  choiceField('origin', 'Where it came from', originChoices, {
    optional: true,
    isMore: true,
    placeholder: 'Not known',
  }),
  choiceField('status', 'Status', statusChoices, {
    unsaid: 'active',
    isMore: true,
    help: 'Archived and transferred animals don’t count towards your plan. Reminders stop when one is transferred.',
  }),
];
