import { Link } from 'react-router-dom';
import { contactTypeNames, type Contact } from '@petcare/contracts/contacts';
import { List } from '@petcare/ui';
import { ContactLinks } from '../contact-links.tsx';
import { OpenNowPill } from '../open-now-pill.tsx';

/** Rows that open the contact; the links beside them (below, on a phone) do what most people come for. */
export function ContactRows({ label, contacts }: { label: string; contacts: readonly Contact[] }) {
  return (
    <List label={label}>
      {contacts.map((contact) => (
        <li
          key={contact.id}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3 transition-colors hover:bg-raised"
        >
          <div className="min-w-0 flex-1 basis-64">
            <Link
              to={`/vets-specialists/${contact.id}`}
              className="font-semibold wrap-anywhere text-ink after:absolute after:inset-0 after:content-['']"
            >
              {contact.name}
            </Link>
            <p className="mb-1 text-sm text-muted">
              {[contactTypeNames[contact.type], contact.organisation].filter(Boolean).join(' · ')}
            </p>
            <OpenNowPill hours={contact.openingHours} />
          </div>
          <ContactLinks contact={contact} />
        </li>
      ))}
    </List>
  );
}
