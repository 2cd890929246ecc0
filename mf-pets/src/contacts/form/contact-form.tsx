import { useQueryClient } from '@tanstack/react-query';
import { contact, type Contact, type ContactCreate } from '@petcare/contracts/contacts';
import { RecordForm, type FormKind } from '@petcare/records';
import { usePetChoices } from '@petcare/web';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { contactKeys, useSaveContact } from '../contacts.queries.ts';
import { contactFields, type ContactGiven } from './contact-fields.tsx';
import { contactResolver, toFormValues, type ContactValues } from './contact-form-values.ts';

const bodyKeys = Object.keys(contact.fields) as (keyof ContactCreate & keyof Contact)[];

/** The parts of a contact its form covers. */
export const contactForm: FormKind<Contact, ContactCreate, ContactValues, ContactGiven> = {
  row: contact.row,
  fields: contactFields,
  bodyOf: (row) => Object.fromEntries(bodyKeys.map((key) => [key, row[key]])) as unknown as ContactCreate,
  valuesOf: (row) => toFormValues(row),
  resolver: contactResolver,
};

/** The organisation's own animals; none where a shared pet is looked at. */
export function useContactGiven(): ContactGiven {
  return { pets: usePetChoices({ enabled: useIsOurs() }).data };
}

interface ContactFormProps {
  /** The contact being changed; null for a new one. */
  stored: Contact | null;
  /** The pet a new one is for. */
  petId?: string | null;
  saveLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  onSaved: (stored: Contact) => void;
}

/** Every field of a contact, in one column. */
export function ContactForm({ stored, petId = null, ...props }: ContactFormProps) {
  const client = useQueryClient();
  const save = useSaveContact();
  return (
    <RecordForm
      kind={contactForm}
      values={toFormValues(stored, petId)}
      draftKey={`contact:${stored?.id ?? `new:${petId ?? ''}`}`}
      given={useContactGiven()}
      save={(change) => save(change)}
      onTaken={(taken) => client.setQueryData(contactKeys.one(taken.id), taken)}
      stickyActions
      {...props}
    />
  );
}
