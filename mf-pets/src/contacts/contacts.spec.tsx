import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, petList, type Role } from '@petcare/contracts';
import { contact, roundTheClock, type Contact } from '@petcare/contracts/contacts';
import { allergy, condition, medication } from '@petcare/contracts/health';
import {
  aListedPet,
  aPet,
  aUser,
  mockApi,
  never,
  noContent,
  refuse,
  renderRemote,
  reply,
  type MockApi,
} from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aPet({ name: 'Bella', warning: 'Bites when her ears are touched' });
const aContact = (fields: Partial<Contact>): Contact => ({
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
const vet = aContact({});
const night = aContact({
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000002',
  type: 'out-of-hours',
  name: 'Night Vets',
  phones: ['+441134960210'],
  openingHours: roundTheClock,
  isEmergency: true,
});

/** Both lists answer according to their query. */
function listing(...contacts: Contact[]): MockApi {
  const pages = (query: URLSearchParams) =>
    contacts.filter(
      ({ isEmergency, type }) =>
        (query.get('emergency') ?? `${isEmergency}`) === `${isEmergency}` && (query.get('type') ?? type) === type,
    );
  return mockApi({
    'GET /api/pets': reply(petList, { items: [aListedPet({ id: bella.id, name: 'Bella' })], nextCursor: null }),
    'GET /api/contacts': ({ query }) => reply(contact.list, { items: pages(query), nextCursor: null }),
    'GET /api/contacts/{id}': reply(contact.row, vet),
  });
}
const open = (path = '/vets-specialists', role: Role = 'owner') => renderRemote(app, { path, user: aUser({ role }) });
afterEach(() => sessionStorage.clear());

describe('vets and specialists', () => {
  it('says that it is loading', async () => {
    mockApi({ 'GET /api/contacts': never });
    open();
    await screen.findByText('Loading your vets and specialists…');
  });

  it('says what failed, and tries again', async () => {
    const api = mockApi({ 'GET /api/contacts': refuse('internal', { message: 'Something broke.' }) });
    const { events } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke.');
    api.answer('GET /api/contacts', reply(contact.list, { items: [vet], nextCursor: null }));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findAllByRole('link', { name: 'Wharfedale Vets' });
  });

  it('invites to add the first one, for those who may', async () => {
    listing();
    open();
    await screen.findByText('No vets or specialists yet');
    screen.getByRole('link', { name: 'Add a vet or specialist' });
  });

  it('come with who answers in an emergency first, and links that call, write and show the way', async () => {
    listing(vet, night);
    open();
    const links = await screen.findAllByRole('link', { name: /^(Wharfedale|Night) Vets$/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Night Vets', 'Wharfedale Vets']);
    screen.getByText('Open round the clock');
    const hrefs = [
      'Call Wharfedale Vets, 01632 960210',
      'E-mail Wharfedale Vets',
      'Map of Wharfedale Vets, in a new tab',
    ];
    expect(hrefs.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      'tel:+441632960210',
      'mailto:reception@vets.example',
      'https://www.openstreetmap.org/search?query=12%20Brook%20Street%2C%20LS29%208DS',
    ]);
  });

  it('are narrowed by the address, and widened again', async () => {
    listing(vet, night);
    const { events } = open('/vets-specialists?type=farrier');
    await screen.findByText('Nobody matches this');
    await events.click(screen.getByRole('button', { name: 'Show everybody' }));
    await screen.findByRole('link', { name: 'Wharfedale Vets' });
  });
});

describe('the form of a contact', () => {
  it('sends what the contract takes, and opens what was added', async () => {
    const api = listing(vet);
    api.answer('POST /api/contacts', reply(contact.row, vet, 201));
    const { events } = open('/vets-specialists/new');
    await events.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Vet practice');
    await events.type(screen.getByRole('textbox', { name: 'Name' }), 'Wharfedale Vets');
    await events.type(screen.getByRole('textbox', { name: /^Phone/ }), '01632 960 210');
    await events.type(screen.getByRole('textbox', { name: /^Postcode/ }), 'ls298ds');
    await events.click(screen.getByRole('radio', { name: 'At certain times' }));
    await events.type(screen.getByLabelText('Monday, from'), '08:30');
    await events.type(screen.getByLabelText('Monday, to'), '18:00');
    await events.click(screen.getByRole('button', { name: 'Use Monday’s times until Friday' }));
    await events.click(await screen.findByRole('checkbox', { name: 'Bella' }));
    await events.click(screen.getByRole('button', { name: 'Add contact' }));
    await screen.findByText('Wharfedale Vets was added');
    const [sent] = api.sentTo('POST /api/contacts');
    expect(sent?.body).toMatchObject({
      type: 'vet-practice',
      phones: ['+441632960210'],
      postcode: 'LS29 8DS',
      primaryFor: [bella.id],
      openingHours: {
        zone: 'Europe/London',
        bankHolidays: 'closed',
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({
          day,
          from: '08:30',
          to: '18:00',
        })),
      },
    });
  });

  it('names the box that is wrong', async () => {
    listing(vet);
    const { events } = open('/vets-specialists/new');
    await events.type(await screen.findByRole('textbox', { name: /^Phone/ }), '01632 960 210');
    await events.type(screen.getByRole('textbox', { name: /^Phone 2/ }), '12');
    await events.click(screen.getByRole('radio', { name: 'At certain times' }));
    await events.click(screen.getByRole('button', { name: 'Add contact' }));
    const summary = within(await screen.findByRole('alert'));
    summary.getByText(/Enter a phone number/);
    summary.getByText('Fill in the times for at least one day.');
    expect(screen.getByRole('textbox', { name: /^Phone 2/ }).getAttribute('aria-invalid')).toBe('true');
  });

  it('is not for people who may only look', async () => {
    listing(vet);
    open('/vets-specialists/new', 'viewer');
    await screen.findByText('You can look at vets and specialists here');
  });
});

describe('the page of a contact', () => {
  it('deletes at once, and brings back what was deleted', async () => {
    const api = listing(vet);
    api.answer('DELETE /api/contacts/{id}', noContent);
    api.answer('POST /api/recycle-bin/{id}/restore', noContent);
    const { events } = open(`/vets-specialists/${vet.id}`);
    await events.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Wharfedale Vets was deleted');
    await events.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Wharfedale Vets is back');
    expect(api.sentTo('POST /api/recycle-bin/{id}/restore').map(({ params }) => params.id)).toEqual([vet.id]);
  });

  it('lets carers look at what others wrote', async () => {
    listing(vet);
    open(`/vets-specialists/${vet.id}`, 'carer');
    await screen.findByRole('heading', { level: 1, name: 'Wharfedale Vets' });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('says when there is none', async () => {
    mockApi({ 'GET /api/contacts/{id}': refuse('not-found') });
    open(`/vets-specialists/${vet.id}`);
    await screen.findByText('We can’t find this contact');
  });
});

describe('the emergency card', () => {
  const common = { version: 1, createdAt: vet.createdAt, updatedAt: vet.updatedAt, createdBy: null, petId: bella.id };
  const allergies = [
    {
      ...common,
      id: night.id,
      substance: 'Penicillin',
      kind: 'drug' as const,
      reaction: null,
      severity: 'severe' as const,
      status: 'active' as const,
    },
    {
      ...common,
      id: vet.id,
      substance: 'Wool',
      kind: 'contact' as const,
      reaction: null,
      severity: 'mild' as const,
      status: 'resolved' as const,
    },
  ];

  const insulin = {
    ...common,
    ...medication.create.parse({
      drug: 'Caninsulin',
      strength: '40 IU/ml',
      amount: '2',
      unit: 'IU',
      route: 'sc',
      schedule: { times: ['08:00', '20:00'] },
      startsOn: '2026-01-01',
      notes: 'Never without food',
    }),
    files: [],
    id: vet.id,
  };
  const given = [insulin, { ...insulin, id: night.id, drug: 'Metacam', status: 'completed' as const }];

  function answering(): MockApi {
    const sitter = aContact({ id: bella.id, type: 'sitter', name: 'Priya Nair', phones: ['+447700900344'] });
    const api = listing(sitter, vet, night);
    api.answer('GET /api/pets/{id}', reply(petSchema, bella));
    api.answer('GET /api/pets/{id}/allergies', reply(allergy.list, { items: allergies, nextCursor: null }));
    api.answer('GET /api/pets/{id}/conditions', reply(condition.list, { items: [], nextCursor: null }));
    api.answer('GET /api/pets/{id}/medications', reply(medication.list, { items: given, nextCursor: null }));
    return api;
  }

  it('has the warning, what is still true, and the number of each vet once', async () => {
    answering();
    open(`/pets/${bella.id}/emergency-card`);
    await screen.findByText('Bites when her ears are touched');
    screen.getByText('Penicillin');
    expect(screen.queryByText('Wool')).toBeNull();
    const numbers = screen.getAllByRole('link', { name: /^Call / }).map(({ textContent }) => textContent);
    expect(numbers).toEqual(['01632 960210', '0113 496 0210']);
  });

  it('says what is given now', async () => {
    answering();
    open(`/pets/${bella.id}/emergency-card`);
    const line = await screen.findByText(/^Caninsulin 40 IU\/ml$/);
    expect(line.parentElement?.textContent).toMatch(/: Twice a day at 08:00 and 20:00, 2 IU .*Never without food$/);
    expect(screen.queryByText(/Metacam/)).toBeNull();
  });

  it('does not ask for medication on behalf of those who may not see it', async () => {
    const api = answering();
    open(`/pets/${bella.id}/emergency-card`, 'billing-only');
    await screen.findByText('Penicillin');
    expect(screen.queryByRole('heading', { name: 'Medication' })).toBeNull();
    expect(api.sentTo('GET /api/pets/{id}/medications')).toEqual([]);
  });

  it('has the vets for the night, whether or not somebody marked them for emergencies', async () => {
    const api = answering();
    const unmarked = { ...night, isEmergency: false };
    api.answer('GET /api/contacts', ({ query }) =>
      reply(contact.list, { items: query.get('type') === 'out-of-hours' ? [unmarked] : [], nextCursor: null }),
    );
    open(`/pets/${bella.id}/emergency-card`);
    await screen.findByRole('link', { name: 'Call Night Vets, 0113 496 0210' });
  });

  it('is not shown without the allergies that did not load', async () => {
    const api = answering();
    api.answer('GET /api/pets/{id}/allergies', refuse('forbidden', { message: 'Not now.' }));
    open(`/pets/${bella.id}/emergency-card`);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not now.'));
    expect(screen.queryByText('Who to call')).toBeNull();
  });
});
