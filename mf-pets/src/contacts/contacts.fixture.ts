import { petList } from '@petcare/contracts';
import { contact, roundTheClock, type Contact } from '@petcare/contracts/contacts';
import { sharedWithMeList } from '@petcare/contracts/sharing';
import { aListedPet, aPet, mockApi, reply, type MockApi } from '@petcare/testing/web';

export const bella = aPet({ name: 'Bella', warning: 'Bites when her ears are touched' });
export const aContact = (fields: Partial<Contact>): Contact => ({
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  type: 'vet-practice',
  name: 'Wharfedale Vets',
  organisation: null,
  phones: ['+441632960210'],
  email: 'reception@vets.example',
  address: '12 Brook Street',
  postcode: 'LS29 8DS',
  openingHours: null,
  isEmergency: false,
  registrationNo: null,
  primaryFor: [bella.id],
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: null,
  ...fields,
});
export const vet = aContact({});
export const night = aContact({
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000002',
  type: 'out-of-hours',
  name: 'Night Vets',
  phones: ['+441134960210'],
  openingHours: roundTheClock,
  isEmergency: true,
});

/** Both lists answer according to their query. */
export function listing(...contacts: Contact[]): MockApi {
  const pages = (query: URLSearchParams) =>
    contacts.filter(
      ({ isEmergency, type }) =>
        (query.get('emergency') ?? `${isEmergency}`) === `${isEmergency}` && (query.get('type') ?? type) === type,
    );
  return mockApi({
    'GET /api/pets': reply(petList, { items: [aListedPet({ id: bella.id, name: 'Bella' })], nextCursor: null }),
    'GET /api/contacts': ({ query }) => reply(contact.list, { items: pages(query), nextCursor: null }),
    'GET /api/contacts/{id}': reply(contact.row, vet),
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: [] }),
  });
}
