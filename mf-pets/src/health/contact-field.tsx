import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { contact } from '@petcare/contracts/contacts';
import { useRemoteContext } from '@petcare/remote';
import { useFormField, type FormField } from '@petcare/records';
import { Field, Select } from '@petcare/ui';
import { api } from '@petcare/web';
import { contactKeys } from '../contacts/contacts.queries.ts';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

/** Those to choose from, A to Z, up to a hundred. For a shared pet, its first-to-call contacts. */
const choices = (petId: string | null) => ({
  queryKey: [...contactKeys.lists, 'choices', petId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get('/api/contacts', { schema: contact.list, query: { limit: 100, petId }, signal }),
});

/** Somebody from vets & specialists. Renders nothing for those who can't see them. */
export function contactField<Body extends { contactId: string | null }>(
  label: string,
  { isMore = false }: { isMore?: boolean } = {},
): FormField<Body> {
  const Input = () => {
    const { can } = useRemoteContext();
    const { control, error } = useFormField('contactId');
    const { petId = '' } = useParams();
    const isOurs = useIsOurs();
    const { data } = useQuery({ ...choices(isOurs ? null : petId), enabled: can('contacts.view') });
    if (!data || data.items.length === 0) return null;
    const options = data.items.map(({ id, name }) => ({ value: id, label: name }));
    return (
      // The options arrive after the value, so the box is re-created to show it.
      <Field key={data.items.length} name="contactId" label={label} optional error={error}>
        <Select {...control} options={options} placeholder="Nobody named" />
      </Field>
    );
  };
  return { keys: ['contactId'], label, isMore, Input, words: ({ contactId }) => contactId && 'Somebody from the list' };
}
