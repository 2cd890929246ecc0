import { emailAddress, id, optionalText, organisationRecord, text, z } from '@petcare/contracts';
import { contactType } from './contact-types.ts';
import { openingHours } from './opening-hours.ts';
import { phoneNumber } from './phone-number.ts';
import { optionalPostcode } from './postcode.ts';

/** The most pets one contact can be the first to call for. */
const mostPets = 500;

/** An address or null; an empty box means null. */
export const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine(
    (value) => value === '' || emailAddress.safeParse(value).success,
    'Enter an e-mail address like name@example.com.',
  )
  .nullable()
  .overwrite((value) => (value === '' ? null : value));

/** Vets, specialists and anyone else called about an animal. */
export const contact = organisationRecord(
  'Contact',
  {
    type: contactType,
    name: text(120, 'Enter their name.'),
    organisation: optionalText(120),
    /** E.164, the one to try first at the top. */
    phones: z.array(phoneNumber).max(4),
    email: optionalEmail,
    address: optionalText(300),
    postcode: optionalPostcode,
    openingHours: openingHours.nullable(),
    isEmergency: z.boolean(),
    /** With the RCVS, the Farriers Registration Council and the like. */
    registrationNo: optionalText(40),
    /** Ids of the pets this is the first contact for. */
    primaryFor: z.array(id).max(mostPets),
  },
  {
    defaults: { phones: [], isEmergency: false, primaryFor: [] },
    filters: {
      type: contactType.optional(),
      /** Part of the name, or of the organisation. */
      search: text(120).optional(),
      petId: id.optional(),
      emergency: z.enum(['true', 'false']).optional(),
      /** Leaves out those whom somebody an animal is shared with added for others than this one. */
      helpsFor: id.optional(),
    },
  },
);
export type Contact = z.output<typeof contact.row>;
export type ContactCreate = z.output<typeof contact.create>;
export type ContactCreateInput = z.input<typeof contact.create>;
export type ContactUpdateInput = z.input<typeof contact.update>;
