import { z } from '@petcare/contracts';
import {
  contact,
  contactType,
  contactTypeNames,
  contactTypes,
  type Contact,
  type ContactType,
} from '@petcare/contracts/contacts';
import { contacts } from '@petcare/pets';
import { snake } from '@petcare/platform';
import { choiceOf, textOf } from '../engine/cell-readers.ts';
import type { RecordSheet } from './record-import.ts';

const { name, organisation, phones, email, address, postcode, registrationNo } = contact.create.shape;
const contactDraft = z.object({
  type: contactType,
  name,
  organisation,
  phones,
  email,
  address,
  postcode,
  registrationNo,
});
type ContactDraft = z.output<typeof contactDraft>;

const words: Readonly<Partial<Record<ContactType, readonly string[]>>> = {
  'vet-practice': ['veterinary practice', 'vets', 'veterinary surgery', 'surgery', 'veterinary'],
  vet: ['veterinary surgeon', 'veterinarian'],
  'out-of-hours': ['out of hours', 'emergency', 'emergency vet'],
  referral: ['specialist', 'referral'],
  physio: ['physio', 'physiotherapy'],
  groomer: ['grooming', 'dog groomer'],
  sitter: ['pet sitter', 'dog sitter', 'cat sitter'],
  walker: ['dog walker'],
  'kennel-cattery': ['kennel', 'kennels', 'cattery', 'boarding'],
  'livery-yard': ['livery', 'yard'],
  trainer: ['dog trainer', 'training'],
  insurer: ['insurance'],
};
const readType = choiceOf(
  'type',
  {
    codes: contactTypes,
    words: Object.fromEntries(contactTypes.map((code) => [code, [contactTypeNames[code], ...(words[code] ?? [])]])),
  },
  'Kind',
  'Category',
  'Role',
  'Job',
  'Profession',
);

/** Without a type, it's a practice if the name says so, and otherwise just somebody. */
function completed({ phones: numbers, ...body }: Record<string, unknown>): Record<string, unknown> {
  const called = `${String(body['name'])} ${String(body['organisation'])}`;
  const type = body['type'] ?? (/\bvets?\b|veterinary/i.test(called) ? 'vet-practice' : 'other');
  return { ...body, type, phones: Array.isArray(numbers) ? numbers.filter((number) => number !== undefined) : [] };
}

/** Two with the same name and type are two people if any of this differs. */
const stated = ['organisation', 'phones', 'email', 'address', 'postcode', 'registrationNo'] as const;

/** Vets and helpers, as an address book lists them. */
export const contactsSheet: RecordSheet<ContactDraft, Contact> = {
  kind: 'contacts',
  record: contacts,
  fields: {
    name: textOf('name', 'Full name', 'Contact', 'Contact name', 'Display name'),
    type: readType,
    organisation: textOf('organisation', 'Organization', 'Company', 'Practice', 'Practice name', 'Business'),
    phone: textOf(
      'phones.0',
      'Telephone',
      'Tel',
      'Phone number',
      'Phone 1',
      'Work phone',
      'Landline',
      'Phone 1 - Value',
    ),
    otherPhone: textOf(
      'phones.1',
      'Mobile',
      'Mobile phone',
      'Mobile number',
      'Phone 2',
      'Emergency number',
      'Phone 2 - Value',
    ),
    email: textOf('email', 'Email', 'Email address', 'E-mail address', 'Mail', 'E-mail 1 - Value'),
    address: textOf('address', 'Street', 'Postal address', 'Street address'),
    postcode: textOf('postcode', 'Post code', 'Postal code', 'Zip', 'ZIP code'),
    registrationNo: textOf('registrationNo', 'Registration no', 'RCVS', 'RCVS number', 'Reg no'),
  },
  contract: contactDraft,
  completed,
  titleOf: (draft) => `${draft.name}, ${contactTypeNames[draft.type].toLowerCase()}`,
  identityOf: (draft) => `${draft.name.toLowerCase()}|${draft.type}`,
  stated,
  kept: `select concat_ws('|', lower(name), type) as key, count(*)::int as count,
      jsonb_agg(jsonb_build_object(${stated.map((field) => `'${field}', ${snake(field)}`).join(', ')})) as stated
    from pets.contact where organisation_id = $1 and deleted_at is null group by 1`,
  inUse: `exists (select from health.visit v
      where v.organisation_id = r.organisation_id and v.contact_id = r.id and v.deleted_at is null)
    or exists (select from health.vaccination v
      where v.organisation_id = r.organisation_id and v.contact_id = r.id and v.deleted_at is null)`,
  bodyOf: (draft) => ({
    parentId: null,
    body: { ...draft, openingHours: null, isEmergency: draft.type === 'out-of-hours', primaryFor: [] },
  }),
};
