import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { currentUser, personFields, zone } from '@petcare/contracts';
import { plainForm, RecordForm, textField, useFormField } from '@petcare/records';
import { Facts, Field, Select, useToast } from '@petcare/ui';
import { useCurrentUser } from '@petcare/web';
import { zoneOptions } from '../forms/zone-options.ts';
import { updateProfile } from './account.queries.ts';
import { keepProfile } from './keep-profile.ts';

const body = z.strictObject({
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  zone: z.union([z.literal('').transform(() => null), zone]),
});

const zoneLabel = 'Your time zone';
const zoneWords = (name: string | null) => name?.replaceAll('_', ' ') ?? null;

function ZoneField() {
  const { control, error } = useFormField('zone');
  const { organizationZone } = useCurrentUser();
  const chosen: string = useWatch({ name: 'zone' });
  const usual = zoneWords(organizationZone);
  return (
    <Field
      name="zone"
      label={zoneLabel}
      help={`Only if you’re in a different time zone from your organisation${usual ? `: ${usual}` : ''}.`}
      optional
      error={error}
    >
      {/* Short enough for a phone's box. */}
      <Select {...control} placeholder="Same as the organisation" options={zoneOptions(chosen)} />
    </Field>
  );
}

const profileForm = plainForm({
  row: currentUser,
  body,
  bodyOf: ({ firstName, lastName, zone: own }) => ({ firstName, lastName, zone: own }),
  fields: [
    textField('firstName', 'First name', { autoComplete: 'given-name' }),
    textField('lastName', 'Last name', { optional: true, autoComplete: 'family-name' }),
    { keys: ['zone'], label: zoneLabel, Input: ZoneField, words: ({ zone: own }) => zoneWords(own) },
  ],
});

/** Names and time zone, but not the username. */
export function ProfileForm() {
  const client = useQueryClient();
  const toast = useToast();
  const user = useCurrentUser();
  return (
    <div className="flex flex-col gap-6">
      <Facts facts={[{ label: 'Username', value: user.username }]} />
      <RecordForm
        kind={profileForm}
        values={profileForm.valuesOf(user)}
        draftKey="profile"
        given={{}}
        saveLabel="Save"
        save={({ read, body: changes }) => updateProfile({ ...changes, version: read?.version ?? 1 })}
        onSaved={(saved) => {
          keepProfile(client, saved);
          toast({ tone: 'success', title: 'Your details were saved' });
        }}
        onTaken={(stored) => keepProfile(client, stored)}
      />
    </div>
  );
}
