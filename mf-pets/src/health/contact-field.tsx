import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useRemoteContext } from '@petcare/remote';
import type { FormField, GivenProps } from '@petcare/records';
import { Field, Select, type Option } from '@petcare/ui';
import { contactChoicesQuery } from '../contacts/contacts.queries.ts';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

/** Who is named but not among those to choose from: deleted since, or not for this pet. */
const unlisted = (named: readonly string[], listed: readonly Option[]): Option[] =>
  [...new Set(named)]
    .filter((id) => id !== '' && !listed.some(({ value }) => value === id))
    .map((value) => ({ value, label: 'Not in this list' }));

/** Nobody for those who can't see them. */
function useChoices(petId: string) {
  const { can } = useRemoteContext();
  const isOurs = useIsOurs();
  return useQuery({ ...contactChoicesQuery(isOurs ? null : petId), enabled: can('contacts.view') }).data;
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
