import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { currentUser, personFields, zone, type CurrentUser } from '@petcare/contracts';
import { Facts, Field, Select, TextInput, useToast } from '@petcare/ui';
import { rememberUser, useCurrentUser } from '@petcare/web';
import { RecordForm } from '../forms/record-form.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { zoneOptions } from '../forms/zone-options.ts';
import { updateProfile } from './account.queries.ts';

const labels = { firstName: 'First name', lastName: 'Last name', zone: 'Your time zone' };

const schema = z.strictObject({
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  zone: z.union([z.literal('').transform(() => null), zone]),
});

const valuesOf = ({ firstName, lastName, zone: own }: CurrentUser) => ({ firstName, lastName, zone: own });

function useProfileForm(user: CurrentUser) {
  const client = useQueryClient();
  const toast = useToast();
  return useRecordForm({
    draft: 'profile',
    row: user,
    rowSchema: currentUser,
    schema,
    valuesOf,
    labels,
    save: (changes, version) => updateProfile({ ...changes, version }),
    onSaved: (saved) => {
      rememberUser(client, saved);
      toast({ tone: 'success', title: 'Your details were saved' });
    },
    onTaken: (stored) => rememberUser(client, stored),
  });
}

/** Names and time zone; the username stays what it is. */
export function ProfileForm() {
  const user = useCurrentUser();
  const parts = useProfileForm(user);
  const { register, formState, watch } = parts.form;
  const { errors } = formState;
  return (
    <RecordForm parts={parts}>
      <Facts facts={[{ label: 'Username', value: user.username }]} />
      <Field name="firstName" label={labels.firstName} error={errors['firstName']?.message}>
        <TextInput {...register('firstName')} autoComplete="given-name" />
      </Field>
      <Field name="lastName" label={labels.lastName} optional error={errors['lastName']?.message}>
        <TextInput {...register('lastName')} autoComplete="family-name" />
      </Field>
      <Field
        name="zone"
        label={labels.zone}
        help="Only where you live in another zone than your organisation works in."
        optional
        error={errors['zone']?.message}
      >
        <Select
          {...register('zone')}
          placeholder={`As the organisation${user.organizationZone ? `: ${user.organizationZone.replaceAll('_', ' ')}` : ''}`}
          options={zoneOptions(watch('zone') ?? '')}
        />
      </Field>
    </RecordForm>
  );
}
