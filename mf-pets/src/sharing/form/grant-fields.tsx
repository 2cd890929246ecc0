import { useFormContext, useController } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import type { PetListItem } from '@petcare/contracts';
import {
  grantPreset,
  grantPresetNames,
  grantWords,
  mostPets,
  presetAreas,
  type GrantPreset,
} from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { chosenWords, PetChips, type FormField } from '@petcare/records';
import { Field, Select, TextInput } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { inMomentBox, typedMoment } from '../../moments/moments.ts';
import { isHere } from '../../pets/is-here.ts';
import { nameOfGrantee } from '../grantee.ts';
import { grantsQuery } from '../grants.queries.ts';
import { AreasField } from './areas-field.tsx';
import type { GrantBody, GrantValues } from './grant-form-values.ts';
import { petsInWords } from '../../pets/pet-names.ts';
import { LiveSentence } from './live-sentence.tsx';
import { UntilField } from './until-field.tsx';

/** What the form knows besides the grant. */
export interface GrantGiven {
  /** The organisation's animals; undefined until they have loaded. */
  pets: readonly PetListItem[] | undefined;
}

/** People something was shared with before can be picked again. */
function WhoField() {
  const { register, formState, getValues } = useFormContext<GrantValues>();
  const { data } = useQuery(grantsQuery);
  const { read } = getValues();
  const known = [...new Set(data?.flatMap(({ to }) => to.email ?? []))];
  if (read) return <p className="text-muted">{`Shared with ${nameOfGrantee(read.to)}.`}</p>;
  const errors = formState.errors.to as { message?: string; email?: { message?: string } } | undefined;
  return (
    <Field
      name="to.email"
      label="Share with"
      error={errors?.email?.message ?? errors?.message}
      help="Their e-mail address. They don’t need a subscription and don’t count towards your users."
    >
      <TextInput {...register('to.email')} type="email" list="shared-before" autoComplete="off" />
      <datalist id="shared-before">
        {known.map((address) => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </datalist>
    </Field>
  );
}

function PetsField({ pets: known }: GrantGiven) {
  const { field, fieldState, formState } = useController<GrantValues, 'petIds'>({ name: 'petIds' });
  const before = formState.defaultValues?.petIds ?? [];
  const pets = (known ?? []).filter((pet) => isHere(pet) || before.includes(pet.id));
  // A pet deleted in the meantime isn't visible here, and the server would refuse it.
  const chosen = field.value.filter((id) => pets.some((pet) => pet.id === id));
  if (known && pets.length === 0) return <p className="text-muted">There’s no animal here to share yet.</p>;
  return (
    <Field name="petIds" label="Which animals" group error={fieldState.error?.message} help={chosenWords(pets, chosen)}>
      <PetChips
        name="petIds"
        pets={pets}
        chosen={chosen}
        onChange={field.onChange}
        onBlur={field.onBlur}
        most={mostPets}
      />
    </Field>
  );
}

const kinds = grantPreset.options.map((value) => ({ value, label: grantPresetNames[value] }));

function PresetField() {
  const { setValue, getFieldState, formState } = useFormContext<GrantValues>();
  const { field } = useController<GrantValues, 'preset'>({ name: 'preset' });
  const choose = (preset: GrantPreset | '') => {
    field.onChange(preset);
    if (preset !== '') setValue('areas', presetAreas(preset), { shouldDirty: true });
  };
  return (
    <Field
      name="preset"
      label="Who they are"
      error={getFieldState('preset', formState).error?.message}
      help="Fills in what they usually need. You can change every part of it."
    >
      <Select
        name="preset"
        options={[...kinds, { value: '', label: 'Somebody else' }]}
        value={field.value}
        onChange={({ target }) => choose(target.value as GrantPreset | '')}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

/** What an empty box means for when it begins; a stored grant may have begun, or been accepted. */
function whenLeftEmpty(read: GrantValues['read']): string {
  if (read === null || read.state === 'offered') return 'If you leave this empty, it begins as soon as they accept.';
  if (Date.parse(read.from) <= Date.now()) return 'It has begun. If you leave this empty, that stays as it is.';
  return 'If you leave this empty, it begins as soon as you save.';
}

function FromField() {
  const { zone } = useRemoteContext();
  const { read } = useFormContext<GrantValues>().getValues();
  const { field, fieldState } = useController<GrantValues, 'from'>({ name: 'from' });
  return (
    <Field name="from" label="From" optional error={fieldState.error?.message} help={whenLeftEmpty(read)}>
      <div className="w-60">
        <TextInput
          type="datetime-local"
          name="from"
          value={inMomentBox(field.value, zone)}
          onChange={({ target }) => field.onChange(typedMoment(target.value, zone))}
          onBlur={field.onBlur}
        />
      </div>
    </Field>
  );
}

function UntilInput() {
  const { formState } = useFormContext<GrantValues>();
  const { field } = useController<GrantValues, 'until'>({ name: 'until' });
  const { message } = (formState.errors.until ?? {}) as { message?: string };
  return (
    <>
      <UntilField value={field.value} onChange={field.onChange} error={message} />
      <LiveSentence />
    </>
  );
}

/** Every field of a grant, in the order people think of them; the conflict view follows it. */
export const grantFields: readonly FormField<GrantBody, GrantGiven>[] = [
  { keys: ['to'], label: 'Share with', Input: WhoField, words: ({ to }) => to?.email ?? null },
  {
    keys: ['petIds'],
    label: 'Which animals',
    Input: PetsField,
    words: ({ petIds }, { pets }) => petsInWords(petIds, pets),
  },
  {
    keys: ['preset'],
    label: 'Who they are',
    Input: PresetField,
    words: ({ preset }) => (preset ? grantPresetNames[preset] : null),
  },
  { keys: ['areas'], label: 'What they see and do', Input: AreasField, words: ({ areas }) => grantWords(areas, []) },
  {
    keys: ['from'],
    label: 'From',
    Input: FromField,
    words: ({ from }, _given, zone) => (from ? formatDateTime(from, zone) : null),
  },
  {
    keys: ['until'],
    label: 'Until',
    Input: UntilInput,
    words: ({ until }, _given, zone) => (until ? formatDateTime(until, zone) : 'No end'),
  },
];
