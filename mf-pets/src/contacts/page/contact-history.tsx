import type { Contact } from '@petcare/contracts/contacts';
import { ChangeHistory } from '@petcare/records';
import { contactForm, useContactGiven } from '../form/contact-form.tsx';
import { useSaveContact } from '../contacts.queries.ts';
import { useContactRights } from '../use-contact-rights.ts';

/** Who has changed a contact. */
export default function ContactHistory({ contact }: { contact: Contact }) {
  const save = useSaveContact();
  const { mayChange } = useContactRights();
  return (
    <ChangeHistory
      address={`/api/contacts/${contact.id}`}
      fields={contactForm.fields}
      given={useContactGiven()}
      current={contactForm.bodyOf(contact)}
      restore={mayChange(contact) ? (body) => save({ read: contact, body }) : null}
    />
  );
}
