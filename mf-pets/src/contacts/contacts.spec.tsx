import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pet, petList, recordHistory, type Pet, type Role } from '@petcare/contracts';
import { contact, roundTheClock, type OpeningHours } from '@petcare/contracts/contacts';
import { sharedWithMeList } from '@petcare/contracts/sharing';
import {
  aListedPet,
  anOrganisation,
  aUser,
  mockApi,
  never,
  noContent,
  refuse,
  renderRemote,
  reply,
} from '@petcare/testing/web';
import app from '../app.tsx';
import { quietOverview } from '../history/quiet-overview.fixture.ts';
import { bella, listing, night, vet } from './contacts.fixture.ts';

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

  it('are a list called what its panel is', async () => {
    listing(vet);
    open();
    await screen.findByRole('list', { name: 'Vets and specialists' });
    cleanup();
    listing(vet, night);
    open();
    await screen.findByRole('list', { name: 'Everybody else' });
  });

  it('invites to add the first one, for those who may', async () => {
    listing();
    open();
    await screen.findByText('No vets or specialists yet');
    screen.getByRole('link', { name: 'Add a vet or specialist' });
    screen.getByRole('link', { name: 'Import from a spreadsheet' });
  });

  it('offers importing them to nobody who may not', async () => {
    listing();
    open('/vets-specialists', 'carer');
    await screen.findByRole('link', { name: 'Add a vet or specialist' });
    expect(screen.queryByRole('link', { name: 'Import from a spreadsheet' })).toBeNull();
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

  it('has its opening hours in the organisation’s zone, unless they are known in another', async () => {
    const api = listing(vet);
    api.answer('GET /api/contacts/{id}', reply(contact.row, vet));
    api.answer('PATCH /api/contacts/{id}', reply(contact.row, { ...vet, openingHours: roundTheClock, version: 2 }));
    const path = `/vets-specialists/${vet.id}/edit`;
    const { events } = renderRemote(app, { path, organisation: anOrganisation({ zone: 'Europe/Dublin' }) });
    const always = await screen.findByRole('radio', { name: 'Round the clock' });
    await events.click(always);
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sentTo('PATCH /api/contacts/{id}')).toHaveLength(1));
    expect(api.sentTo('PATCH /api/contacts/{id}')[0]?.body).toMatchObject({ openingHours: { zone: 'Europe/Dublin' } });
    cleanup();
    api.answer('GET /api/contacts/{id}', reply(contact.row, { ...vet, openingHours: roundTheClock }));
    const { events: later } = renderRemote(app, { path, organisation: anOrganisation({ zone: 'Europe/Dublin' }) });
    await later.click(await screen.findByRole('radio', { name: 'At certain times' }));
    await later.type(screen.getByLabelText('Monday, from'), '08:30');
    await later.type(screen.getByLabelText('Monday, to'), '18:00');
    await later.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sentTo('PATCH /api/contacts/{id}')).toHaveLength(2));
    expect(api.sentTo('PATCH /api/contacts/{id}')[1]?.body).toMatchObject({ openingHours: { zone: 'Europe/London' } });
  });

  it('keeps the pets that are not shown, such as one in the bin, when another is chosen', async () => {
    const gone = crypto.randomUUID();
    const stored = { ...vet, primaryFor: [gone] };
    const api = listing(stored);
    api.answer('GET /api/contacts/{id}', reply(contact.row, stored));
    api.answer('PATCH /api/contacts/{id}', reply(contact.row, { ...stored, version: 2 }));
    const { events } = open(`/vets-specialists/${vet.id}/edit`);
    await events.click(await screen.findByRole('checkbox', { name: 'Bella' }));
    await events.tab();
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sentTo('PATCH /api/contacts/{id}')).toHaveLength(1));
    expect(api.sentTo('PATCH /api/contacts/{id}')[0]?.body).toMatchObject({ primaryFor: [gone, bella.id] });
  });

  it('names the pets somebody else has made it the first to call for', async () => {
    const stored = { ...vet, primaryFor: [] };
    const api = listing(stored);
    api.answer('GET /api/contacts/{id}', reply(contact.row, stored));
    api.answer('PATCH /api/contacts/{id}', refuse('stale', { current: { ...vet, version: 2 } }));
    const { events } = open(`/vets-specialists/${vet.id}/edit`);
    await events.type(await screen.findByDisplayValue('12 Brook Street'), '!');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getAllByRole('definition')[0]?.textContent).toBe('Theirs: Bella');
    await waitFor(() => expect(api.sentTo('GET /api/contacts/{id}')).toHaveLength(2));
  });

  it('keeps what was typed for one pet to that pet', async () => {
    listing(vet);
    const user = aUser({ role: 'owner' });
    const add = (query = '') => renderRemote(app, { path: `/vets-specialists/new${query}`, user });
    const { events } = add(`?petId=${bella.id}`);
    await events.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night Vets');
    cleanup();
    add();
    await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.queryByDisplayValue('Night Vets')).toBeNull();
    cleanup();
    add(`?petId=${bella.id}`);
    await screen.findByDisplayValue('Night Vets');
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

describe.each<[string, Partial<Pet>]>([
  ['has died', { deceasedOn: '2026-01-05' }],
  ['has gone to somebody else', { status: 'transferred' }],
])('an animal that %s', (_how, fields) => {
  const gone = { ...bella, ...fields };
  const answers = {
    ...quietOverview,
    'GET /api/pets': reply(petList, { items: [aListedPet(gone)], nextCursor: null }),
    'GET /api/pets/{id}': reply(pet, gone),
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: [] }),
  };

  it('is offered no vet on its page', async () => {
    mockApi(answers);
    open(`/pets/${bella.id}`);
    await screen.findByText('No one is down as the first to call about Bella.');
    expect(screen.queryByRole('link', { name: 'Add a vet' })).toBeNull();
  });

  it('is not who a new one is for, even where an address says so', async () => {
    const api = mockApi({
      ...answers,
      'GET /api/contacts/{id}': reply(contact.row, vet),
      'POST /api/contacts': reply(contact.row, vet, 201),
    });
    const { events } = open(`/vets-specialists/new?petId=${bella.id}`);
    await events.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Vet practice');
    await events.type(screen.getByRole('textbox', { name: 'Name' }), 'Wharfedale Vets');
    expect(screen.queryByRole('checkbox', { name: 'Bella' })).toBeNull();
    await events.click(screen.getByRole('button', { name: 'Add contact' }));
    await screen.findByText('Wharfedale Vets was added');
    expect(api.sentTo('POST /api/contacts').map(({ body }) => body)).toMatchObject([{ primaryFor: [] }]);
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
    await screen.findByText('Wharfedale Vets was restored');
    expect(api.sentTo('POST /api/recycle-bin/{id}/restore').map(({ params }) => params.id)).toEqual([vet.id]);
  });

  it('tells how its opening hours were changed', async () => {
    const open9to = (to: string, bankHolidays: OpeningHours['bankHolidays']): OpeningHours => ({
      zone: 'Europe/London',
      days: [{ day: 'monday', from: '09:00', to }],
      bankHolidays,
    });
    const openingHours = open9to('18:30', 'closed');
    const api = listing(vet);
    api.answer('GET /api/contacts/{id}', reply(contact.row, { ...vet, openingHours }));
    const changes = [{ field: 'openingHours', before: open9to('18:30', 'as-usual'), after: openingHours }];
    const change = {
      id: crypto.randomUUID(),
      at: vet.updatedAt,
      what: 'updated',
      by: 'user',
      name: 'Sam',
      changes,
    } as const;
    api.answer('GET /api/contacts/{id}/history', reply(recordHistory, { items: [change] }));
    const { events } = open(`/vets-specialists/${vet.id}`);
    await events.click(await screen.findByRole('button', { name: 'History of Wharfedale Vets' }));
    const history = within(await screen.findByRole('dialog'));
    await history.findByText('Monday 09:00 to 18:30; bank holidays: Open as usual');
    history.getByText('Monday 09:00 to 18:30; bank holidays: Closed (England and Wales)');
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
