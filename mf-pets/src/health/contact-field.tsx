import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { contact } from '@petcare/contracts/contacts';
import { useRemoteContext } from '@petcare/remote';
import type { FormField, GivenProps } from '@petcare/records';
import { Field, Select, type Option } from '@petcare/ui';
import { api } from '@petcare/web';
import { contactKeys } from '../contacts/contacts.queries.ts';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

/** Those to choose from, A to Z, up to a hundred. For a shared pet, its first-to-call contacts. */
const choices = (petId: string | null) => ({
  queryKey: [...contactKeys.lists, 'choices', petId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get('/api/contacts', { schema: contact.list, query: { limit: 100, petId }, signal }),
});

/** Who is named but not among those to choose from: deleted since, or one of too many. */
const unlisted = (named: readonly string[], listed: readonly Option[]): Option[] =>
  [...new Set(named)]
    .filter((id) => id !== '' && !listed.some(({ value }) => value === id))
    .map((value) => ({ value, label: 'Not in this list' }));

/** Nobody for those who can't see them. */
function useChoices(petId: string) {
  const { can } = useRemoteContext();
  const isOurs = useIsOurs();
  return useQuery({ ...choices(isOurs ? null : petId), enabled: can('contacts.view') }).data?.items;
}

/** Names by id, for the words of a contact field. */
interface ContactNames {
  contactNames?: ReadonlyMap<string, string>;
}

/** For screens whose words name somebody to choose from. */
export function WithContactNames({ petId, children }: GivenProps): ReactNode {
  const given: ContactNames = { contactNames: new Map(useChoices(petId)?.map(({ id, name }) => [id, name])) };
  return children(given);
}

/** Somebody from vets & specialists. Renders nothing for those who can't see them. */
export function contactField<Body extends { contactId: string | null }>(
  label: string,
  { isMore = false }: { isMore?: boolean } = {},
): FormField<Body, ContactNames> {
  const Input = () => {
    const { field, fieldState, formState } = useController({ name: 'contactId' });
    const { petId = '' } = useParams();
    const items = useChoices(petId);
    const listed = (items ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const named = [field.value, formState.defaultValues?.['contactId']] as string[];
    const options = [...listed, ...unlisted(named, listed)];
    if (!items || options.length === 0) return null;
    return (
      <Field name="contactId" label={label} optional error={fieldState.error?.message}>
        <Select {...field} value={field.value as string} options={options} placeholder="Nobody named" />
      </Field>
    );
  };
  return {
    keys: ['contactId'],
    label,
    isMore,
    Input,
    words: ({ contactId }, { contactNames }) =>
      contactId && (contactNames?.get(contactId) ?? 'Somebody not in the list'),
  };
}
