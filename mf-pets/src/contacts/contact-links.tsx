import { Mail, MapPin, Phone } from 'lucide-react';
import { phoneWords, type Contact } from '@petcare/contracts/contacts';
import { LinkButton } from '@petcare/ui';

/** The address of a map; null if there is none. */
export function mapAddress({ address, postcode }: Pick<Contact, 'address' | 'postcode'>): string | null {
  const place = [address?.replaceAll('\n', ', '), postcode].filter(Boolean).join(', ');
  return place ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}` : null;
}

const icon = 'size-5';

/** Call the first number, write, show the way: plain links, which the device opens in its usual apps. */
export function ContactLinks({ contact }: { contact: Contact }) {
  const [phone] = contact.phones;
  const map = mapAddress(contact);
  return (
    <div className="relative flex flex-wrap gap-2">
      {phone && (
        <LinkButton
          to={`tel:${phone}`}
          aria-label={`Call ${contact.name}, ${phoneWords(phone)}`}
          icon={<Phone aria-hidden className={icon} />}
        >
          {phoneWords(phone)}
        </LinkButton>
      )}
      {contact.email && (
        <LinkButton
          to={`mailto:${contact.email}`}
          aria-label={`E-mail ${contact.name}`}
          icon={<Mail aria-hidden className={icon} />}
        >
          E-mail
        </LinkButton>
      )}
      {map && (
        <LinkButton
          to={map}
          target="_blank"
          rel="noreferrer"
          aria-label={`Map of ${contact.name}, in a new tab`}
          icon={<MapPin aria-hidden className={icon} />}
        >
          Map
        </LinkButton>
      )}
    </div>
  );
}
