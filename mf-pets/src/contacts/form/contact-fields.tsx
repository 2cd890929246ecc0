import { useFormContext, useWatch } from 'react-hook-form';
import type { PetListItem } from '@petcare/contracts';
import { contactTypeNames, contactTypes, type ContactCreate } from '@petcare/contracts/contacts';
import { phoneWords } from '@petcare/contracts/contacts';
import { choiceField, longTextField, textField, type FormField } from '@petcare/records';
import { Checkbox, Chips, Field, TextInput } from '@petcare/ui';
import { useChosen } from '../../pets/form/use-chosen.ts';
import { petsInWords } from '../../pets/pet-names.ts';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { isHere } from '../../pets/is-here.ts';
import { hoursWords } from '../hours-words.ts';
import { mostPhones, type ContactValues } from './contact-form-values.ts';
import { OpeningHoursField } from './opening-hours-field.tsx';

/** What the form knows besides the contact. */
export interface ContactGiven {
  /** The organisation's animals; undefined until they have loaded, and for a shared pet. */
  pets: readonly PetListItem[] | undefined;
}

const types = contactTypes.map((value) => ({ value, label: contactTypeNames[value] }));

/** A box for each number, plus an empty one. */
function PhonesField() {
  const { register, formState } = useFormContext<ContactValues>();
  const phones = useWatch<ContactValues, 'phones'>({ name: 'phones' });
  const filled = phones.findLastIndex((phone) => phone.trim() !== '') + 1;
  const shown = Math.min(filled + 1, mostPhones);
  return Array.from({ length: shown }, (_, index) => (
    <Field
      key={index}
      name={`phones.${index}`}
      label={index === 0 ? 'Phone' : `Phone ${index + 1}`}
      error={formState.errors.phones?.[index]?.message}
      optional
    >
      <TextInput {...register(`phones.${index}`)} type="tel" inputMode="tel" autoComplete="off" />
    </Field>
  ));
}

/** Only for the organisation's own people: it's about all of its animals. */
function EmergencyField() {
  const { register } = useFormContext<ContactValues>();
  if (!useIsOurs()) return null;
  return (
    <Checkbox
      {...register('isEmergency')}
      label="Answers in an emergency"
      help="Comes first in the list and is on every pet’s emergency card."
    />
  );
}

/** The pets this person is the first to call for; renders nothing if there are none. */
function PetsField({ pets: known }: ContactGiven) {
  const { formState } = useFormContext<ContactValues>();
  const control = useChosen('primaryFor');
  const pets = (known ?? []).filter((pet) => isHere(pet) || control.value.includes(pet.id));
  if (pets.length === 0) return null;
  return (
    <Field name="primaryFor" label="First to call for" group optional error={formState.errors.primaryFor?.message}>
      <Chips {...control} options={pets.map(({ id, name }) => ({ value: id, label: name }))} />
    </Field>
  );
}

/** Every field of a contact, in form order; the conflict view follows it. */
export const contactFields: readonly FormField<ContactCreate, ContactGiven>[] = [
  choiceField('type', 'Type', types, { placeholder: 'Choose a type' }),
  textField('name', 'Name'),
  textField('organisation', 'Practice or business', {
    optional: true,
    help: 'Where they work, if it has a different name.',
  }),
  {
    keys: ['phones'],
    label: 'Phones',
    Input: PhonesField,
    words: ({ phones }) => phones.map(phoneWords).join(', ') || null,
  },
  {
    keys: ['isEmergency'],
    label: 'Answers in an emergency',
    Input: EmergencyField,
    words: ({ isEmergency }) => (isEmergency ? 'Yes' : 'No'),
  },
  textField('email', 'E-mail address', { optional: true }),
  longTextField('address', 'Address', { optional: true, rows: 3 }),
  textField('postcode', 'Postcode', { optional: true }),
  {
    keys: ['openingHours'],
    label: 'Opening hours',
    Input: OpeningHoursField,
    words: ({ openingHours }) => openingHours && hoursWords(openingHours),
  },
  {
    keys: ['primaryFor'],
    label: 'First to call for',
    Input: PetsField,
    words: ({ primaryFor }, { pets }) => petsInWords(primaryFor, pets),
  },
  textField('registrationNo', 'Registration number', {
    optional: true,
    help: 'From the RCVS, the Farriers Registration Council or similar.',
  }),
];
