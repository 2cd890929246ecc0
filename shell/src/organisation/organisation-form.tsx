import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { organisation as organisationSchema, organisationUpdate, type Organisation } from '@petcare/contracts';
import { Field, RadioList, Select, TextArea, TextInput, useToast } from '@petcare/ui';
import { organisationQuery, refetchAfterChange, useCan, userQuery } from '@petcare/web';
import { RecordForm } from '../forms/record-form.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { zoneOptions } from '../forms/zone-options.ts';
import { updateOrganisation } from './organisation.queries.ts';
import { organisationTypeOptions } from './organisation-types.ts';

const labels = {
  name: 'Name',
  type: 'What it is',
  zone: 'Time zone',
  address: 'Address',
  supportAccess: 'What our support may do',
};

const { name, type, zone, address, supportAccess } = organisationUpdate.shape;
const schema = z.strictObject({
  name: name.unwrap(),
  type: type.unwrap(),
  zone: zone.unwrap(),
  address: address.unwrap(),
  supportAccess: supportAccess.unwrap(),
});

const valuesOf = (row: Organisation) => ({
  name: row.name,
  type: row.type ?? 'family',
  zone: row.zone,
  address: row.address,
  supportAccess: row.supportAccess ?? 'off',
});

const accessOptions = [
  { value: 'off', label: 'Nothing', help: 'Nobody of Petcare sees your records.' },
  { value: 'read', label: 'Look', help: 'To find out what is wrong. They change nothing.' },
  { value: 'edit', label: 'Look and put right', help: 'They may also change what is wrong.' },
];

function useOrganisationForm(row: Organisation) {
  const client = useQueryClient();
  const toast = useToast();
  const take = (stored: Organisation) => client.setQueryData(organisationQuery.queryKey, stored);
  return useRecordForm({
    draft: `organisation:${row.id}`,
    row,
    rowSchema: organisationSchema,
    schema,
    valuesOf,
    labels,
    save: (changes, version) => updateOrganisation({ ...changes, version }),
    onSaved: (saved) => {
      take(saved);
      void refetchAfterChange(client, userQuery.queryKey);
      void refetchAfterChange(client, ['organizations']);
      toast({ tone: 'success', title: `${saved.name} was saved` });
    },
    onTaken: take,
  });
}

/** Name, kind, zone, address and, for owners, what support staff may do. */
export function OrganisationForm({ organisation }: { organisation: Organisation }) {
  const can = useCan();
  const parts = useOrganisationForm(organisation);
  const { register, watch, formState } = parts.form;
  const { errors } = formState;
  return (
    <RecordForm parts={parts}>
      <Field name="name" label={labels.name} error={errors['name']?.message}>
        <TextInput {...register('name')} autoComplete="organization" />
      </Field>
      <Field name="type" label={labels.type} error={errors['type']?.message}>
        <Select {...register('type')} options={organisationTypeOptions} />
      </Field>
      <Field name="zone" label={labels.zone} help="New reminders go by its clock." error={errors['zone']?.message}>
        <Select {...register('zone')} options={zoneOptions(watch('zone') ?? '')} />
      </Field>
      <Field name="address" label={labels.address} optional error={errors['address']?.message}>
        <TextArea {...register('address')} rows={3} autoComplete="street-address" />
      </Field>
      {can('organisation.support-access') && (
        <Field name="supportAccess" label={labels.supportAccess} group error={errors['supportAccess']?.message}>
          <RadioList {...register('supportAccess')} options={accessOptions} />
        </Field>
      )}
    </RecordForm>
  );
}
