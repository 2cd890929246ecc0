import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { organisation as organisationSchema, organisationUpdate, type Organisation } from '@petcare/contracts';
import {
  bodyResolver,
  choiceField,
  longTextField,
  plainForm,
  RecordForm,
  textField,
  useFormField,
} from '@petcare/records';
import { Field, Select, useToast } from '@petcare/ui';
import { organisationQuery, refetchAfterChange, useCan, userQuery } from '@petcare/web';
import { zoneOptions } from '../forms/zone-options.ts';
import { supportVisitsQuery, updateOrganisation } from './organisation.queries.ts';
import { organisationTypeOptions } from './organisation-types.ts';

const { name, type, zone, address, supportAccess } = organisationUpdate.shape;
const body = z.strictObject({
  name: name.unwrap(),
  type: type.unwrap(),
  zone: zone.unwrap(),
  address: address.unwrap(),
  supportAccess: supportAccess.unwrap(),
});

const accessChoices = [
  { value: 'off', label: 'Nothing', help: 'Nobody at Petcare can see your records.' },
  { value: 'read', label: 'Look', help: 'They can look into a problem, but change nothing.' },
  { value: 'edit', label: 'Look and fix', help: 'They can fix what is wrong, too.' },
];

function ZoneField() {
  const { control, error } = useFormField('zone');
  const chosen: string = useWatch({ name: 'zone' });
  return (
    <Field name="zone" label="Time zone" help="New reminders use this time zone." error={error}>
      <Select {...control} options={zoneOptions(chosen)} />
    </Field>
  );
}

const ownersForm = plainForm({
  row: organisationSchema,
  body,
  bodyOf: (row) => ({
    name: row.name,
    type: row.type ?? 'family',
    zone: row.zone,
    address: row.address,
    supportAccess: row.supportAccess ?? 'off',
  }),
  fields: [
    textField('name', 'Name', { autoComplete: 'organization' }),
    choiceField('type', 'Type', organisationTypeOptions),
    { keys: ['zone'], label: 'Time zone', Input: ZoneField, words: (row) => row.zone.replaceAll('_', ' ') },
    longTextField('address', 'Address', { optional: true, rows: 3, autoComplete: 'street-address' }),
    choiceField('supportAccess', 'What our support team may do', accessChoices, {
      help: 'Up to an hour at a time, with a reason. You’ll see each visit below.',
    }),
  ],
});
/** What only owners decide is always the same in it, so that it's never among the changes: they would be refused. */
const adminsForm: typeof ownersForm = {
  ...ownersForm,
  fields: ownersForm.fields.filter(({ keys: [key] }) => key !== 'supportAccess'),
  bodyOf: (row) => ({ ...ownersForm.bodyOf(row), supportAccess: 'off' }),
  resolver: bodyResolver(body, ({ read: _read, ...typed }) => ({ ...typed, supportAccess: 'off' })),
};

/** Name, type, zone, address and, for owners, what support staff can do. */
export function OrganisationForm({ organisation }: { organisation: Organisation }) {
  const client = useQueryClient();
  const toast = useToast();
  const can = useCan();
  const kind = can('organisation.support-access') ? ownersForm : adminsForm;
  const take = (stored: Organisation) => void client.setQueryData(organisationQuery.queryKey, stored);
  return (
    <RecordForm
      kind={kind}
      values={kind.valuesOf(organisation)}
      draftKey={`organisation:${organisation.id}`}
      given={{}}
      saveLabel="Save"
      save={({ read, body: changes }) => updateOrganisation({ ...changes, version: read?.version ?? 1 })}
      onSaved={(saved) => {
        take(saved);
        void refetchAfterChange(client, userQuery.queryKey);
        void refetchAfterChange(client, ['organizations']);
        // Allowing none ends the one that is under way.
        void refetchAfterChange(client, supportVisitsQuery.queryKey);
        toast({ tone: 'success', title: `${saved.name} was saved` });
      }}
      onTaken={take}
    />
  );
}
