import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addDays, dateIn, pet as petSchema, recordHistory, reminderList } from '@petcare/contracts';
import { contact } from '@petcare/contracts/contacts';
import { allergy, condition, measure, treatment, vaccination, type Vaccination } from '@petcare/contracts/health';
import { aPet, mockApi, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
import { aContact } from '../contacts/contacts.fixture.ts';
import { aVaccination, aVaccinationDue } from './records.fixture.ts';

const bella = aPet({ name: 'Bella', species: 'dog' });
const url = '/api/pets/{id}/vaccinations' as const;
const today = dateIn('Europe/London');
const jab = (fields: Partial<Vaccination> = {}) => aVaccination({ petId: bella.id, ...fields });
const none = { items: [], nextCursor: null };
const listed = (...items: Vaccination[]) => reply(vaccination.list, { items, nextCursor: null });

let api: MockApi;
beforeEach(() => {
  api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/pets/{id}/allergies': reply(allergy.list, none),
    'GET /api/pets/{id}/conditions': reply(condition.list, none),
    'GET /api/pets/{id}/measures': reply(measure.list, none),
    'GET /api/pets/{id}/treatments': reply(treatment.list, none),
    'GET /api/reminders': reply(reminderList, none),
    'GET /api/contacts': reply(contact.list, none),
    [`GET ${url}`]: listed(jab()),
  });
});
afterEach(() => sessionStorage.clear());

const open = (search = '') => renderRemote(app, { path: `/pets/${bella.id}?tab=health${search}` });
const panel = async () => within(await screen.findByRole('region', { name: 'Vaccinations' }));

it.each<[string, Partial<Vaccination>, RegExp]>([
  ['due', {}, /^Next due by /],
  ['in a window', { nextDue: [aVaccinationDue({ from: addDays(today, 20) })] }, /^Next due between .* and /],
  ['overdue', { nextDue: [aVaccinationDue({ on: addDays(today, -1) })] }, /^Overdue since .* Ask your vet\.$/],
  [
    'lapsed',
    { nextDue: [aVaccinationDue({ on: addDays(today, -2), lapsesOn: addDays(today, -1) })] },
    /^Lapsed on .* the course may have to restart\. Ask your vet\.$/,
  ],
  [
    'planned',
    { givenOn: null, nextDueOn: addDays(today, 9), nextDue: [aVaccinationDue({ on: addDays(today, 9) })] },
    /^Planned for /,
  ],
])('says in words when it is %s, and never calls it a booster', async (_name, fields, words) => {
  api.answer(`GET ${url}`, listed(jab(fields)));
  open();
  await (await panel()).findByText(words);
  expect(document.body.textContent).not.toMatch(/booster/i);
});

it('says of each what has become of it, though all are due on one day', async () => {
  const because = { ...aVaccinationDue().because, sentence: 'This is the date your vet gave.' };
  const due = { on: addDays(today, -2), because };
  const lapsed = aVaccinationDue({ ...due, lapsesOn: addDays(today, -1) });
  api.answer(`GET ${url}`, listed(jab({ nextDue: [aVaccinationDue({ ...due, antigen: 'distemper' }), lapsed] })));
  open();
  expect((await (await panel()).findByText(/^Overdue since /)).textContent).toMatch(/ · Distemper$/);
  expect((await (await panel()).findByText(/^Lapsed on /)).textContent).toMatch(/ · Leptospirosis$/);
});

it('says why, with whose rule it is and what would break the course', async () => {
  const { events } = open();
  await events.click(await (await panel()).findByText('Why this date'));
  await (await panel()).findByText('WSAVA, 2024');
  await (await panel()).findByText(/More than 12 months between jabs/);
});

it('is filled in by a common product, and sent as the contract has it', async () => {
  api.answer(`POST ${url}`, reply(vaccination.row, jab(), 201));
  const { events } = open('&add=vaccination');
  const form = within(await screen.findByRole('dialog', { name: 'Add a vaccination' }));
  await events.type(form.getByLabelText('Product'), 'Nobivac DHP');
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Distemper' }).checked).toBe(true);
  await events.click(form.getByRole('checkbox', { name: 'Parvovirus' }));
  await events.click(form.getByRole('button', { name: 'Add vaccination' }));
  await screen.findByText('Nobivac L4 was added');
  expect(api.sentTo(`POST ${url}`).map(({ body }) => body)).toEqual([
    {
      product: 'Nobivac DHP',
      fileIds: [],
      antigens: [
        { code: 'distemper', validUntil: null },
        { code: 'adenovirus', validUntil: null },
      ],
      givenOn: today,
      doseNo: null,
      batch: null,
      batchExpiresOn: null,
      nextDueOn: null,
      contactId: null,
    },
  ]);
});

it('keeps what was ticked by hand when a common product fills in more', async () => {
  api.answer(`POST ${url}`, reply(vaccination.row, jab(), 201));
  const { events } = open('&add=vaccination');
  const form = within(await screen.findByRole('dialog', { name: 'Add a vaccination' }));
  await events.click(form.getByRole('checkbox', { name: 'Rabies' }));
  await events.type(form.getByLabelText('Product'), 'Nobivac DHP');
  // Of a product that was taken for this one, nothing stays.
  await events.clear(form.getByLabelText('Product'));
  await events.type(form.getByLabelText('Product'), 'Nobivac L4');
  await events.click(form.getByRole('button', { name: 'Add vaccination' }));
  await screen.findByText('Nobivac L4 was added');
  expect(api.sentTo(`POST ${url}`).map(({ body }) => (body as Vaccination).antigens)).toEqual([
    [
      { code: 'leptospirosis', validUntil: null },
      { code: 'rabies', validUntil: null },
    ],
  ]);
});

it('was given by somebody from any page of the contacts', async () => {
  const later = aContact({ id: '0190f9c2-5f1e-7c3e-8b1a-000000000002', name: 'Yew Tree Vets' });
  const pages = (cursor: string | null) =>
    cursor === 'second' ? { items: [later], nextCursor: null } : { items: [aContact({})], nextCursor: 'second' };
  api.answer('GET /api/contacts', ({ query }) => reply(contact.list, pages(query.get('cursor'))));
  open('&add=vaccination');
  const form = within(await screen.findByRole('dialog', { name: 'Add a vaccination' }));
  await form.findByRole('option', { name: 'Wharfedale Vets' });
  form.getByRole('option', { name: 'Yew Tree Vets' });
});

it('is planned without a day on which it was given', async () => {
  api.answer(`POST ${url}`, reply(vaccination.row, jab({ givenOn: null }), 201));
  const { events } = open('&add=vaccination');
  const form = within(await screen.findByRole('dialog', { name: 'Add a vaccination' }));
  await events.type(form.getByLabelText('Product'), 'Nobivac L4');
  await events.click(form.getByRole('radio', { name: 'Planned' }));
  await events.type(form.getByLabelText(/^Planned for/), '2027-01-15');
  await events.click(form.getByRole('button', { name: 'Add vaccination' }));
  await screen.findByText('Nobivac L4 was added');
  expect(api.sentTo(`POST ${url}`)[0]?.body).toMatchObject({ givenOn: null, nextDueOn: '2027-01-15' });
});

it('asks for what it protects against, and takes what the server finds wrong to its field', async () => {
  const { events } = open('&add=vaccination');
  const form = within(await screen.findByRole('dialog', { name: 'Add a vaccination' }));
  await events.type(form.getByLabelText('Product'), 'Own mixture');
  await events.click(form.getByRole('button', { name: 'Add vaccination' }));
  await form.findByRole('alert');
  expect(form.getByRole('group', { name: 'Protects against' }).textContent).toContain(
    'Choose what it protects against.',
  );
  await events.click(form.getByRole('checkbox', { name: 'Rabies' }));
  const message = 'Enter a date after the day it was given.';
  api.answer(`POST ${url}`, refuse('validation', { errors: [{ path: 'nextDueOn', message }] }));
  await events.click(form.getByRole('button', { name: 'Add vaccination' }));
  expect(await form.findAllByText(message)).toHaveLength(2);
});

it('keeps the dates of a certificate when it is edited', async () => {
  const row = jab({ antigens: [{ code: 'rabies', validUntil: '2029-01-31' }], doseNo: 7 });
  api.answer(`GET ${url}`, listed(row));
  api.answer(`PATCH ${url}/{row}`, reply(vaccination.row, row));
  const { events } = open(`&edit=vaccination:${row.id}`);
  const form = within(await screen.findByRole('dialog', { name: 'Edit Nobivac L4' }));
  await events.type(form.getByLabelText(/^Batch \(/), 'A1');
  await events.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Nobivac L4 was saved');
  expect(api.sentTo(`PATCH ${url}/{row}`)[0]?.body).toEqual({ batch: 'A1', version: 1 });
});

it('keeps what the certificate says of each part when its product is typed again', async () => {
  const row = jab({
    product: 'Nobivac DHPPi',
    antigens: [
      { code: 'distemper', validUntil: '2029-01-31' },
      { code: 'parainfluenza', validUntil: '2027-01-31' },
    ],
  });
  api.answer(`GET ${url}`, listed(row));
  api.answer(`PATCH ${url}/{row}`, reply(vaccination.row, row));
  const { events } = open(`&edit=vaccination:${row.id}`);
  const form = within(await screen.findByRole('dialog'));
  const product = await form.findByLabelText('Product');
  await events.type(product, '{Backspace}i');
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Parvovirus' }).checked).toBe(false);
  // On the way to the same name, a shorter product is passed.
  await events.type(product, '{Backspace}{Backspace}Pi');
  await events.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Nobivac DHPPi was saved');
  const sent = api.sentTo(`PATCH ${url}/{row}`)[0]?.body as Partial<Vaccination>;
  expect(sent.antigens).toEqual([
    { code: 'distemper', validUntil: '2029-01-31' },
    { code: 'parvovirus', validUntil: null },
    { code: 'adenovirus', validUntil: null },
    { code: 'parainfluenza', validUntil: '2027-01-31' },
  ]);
});

it('has its days again when “Planned” was pressed by mistake', async () => {
  const row = jab({ givenOn: '2026-06-01', nextDueOn: '2027-05-20' });
  api.answer(`GET ${url}`, listed(row));
  api.answer(`PATCH ${url}/{row}`, reply(vaccination.row, row));
  const { events } = open(`&edit=vaccination:${row.id}`);
  const form = within(await screen.findByRole('dialog'));
  await events.click(await form.findByRole('radio', { name: 'Planned' }));
  expect(form.getByLabelText<HTMLInputElement>(/^Planned for/).value).toBe('');
  await events.type(form.getByLabelText(/^Planned for/), '2027-06-01');
  await events.click(form.getByRole('radio', { name: 'Given' }));
  expect(form.getByLabelText<HTMLInputElement>('Given on').value).toBe('2026-06-01');
  expect(form.getByLabelText<HTMLInputElement>(/^Next due/).value).toBe('2027-05-20');
  await events.click(form.getByRole('radio', { name: 'Planned' }));
  expect(form.getByLabelText<HTMLInputElement>(/^Planned for/).value).toBe('2027-06-01');
  await events.click(form.getByRole('radio', { name: 'Given' }));
  await events.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Nobivac L4 was saved');
  expect(api.sentTo(`PATCH ${url}/{row}`)).toEqual([]);
});

it('is no plan while the day it was given is typed again', async () => {
  const row = jab({ givenOn: '2026-06-01' });
  api.answer(`GET ${url}`, listed(row));
  const { events } = open(`&edit=vaccination:${row.id}`);
  const form = within(await screen.findByRole('dialog'));
  await events.clear(await form.findByLabelText('Given on'));
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'Given' }).checked).toBe(true);
  await events.click(form.getByRole('button', { name: 'Save' }));
  await events.click(await form.findByRole('link', { name: 'Given on: Enter the date it was given.' }));
  expect(document.activeElement).toBe(form.getByLabelText('Given on'));
  expect(api.sentTo(`PATCH ${url}/{row}`)).toEqual([]);
});

it('is never due once the pet has died', async () => {
  api.answer('GET /api/pets/{id}', reply(petSchema, { ...bella, deceasedOn: '2026-11-20' }));
  api.answer(`GET ${url}`, listed(jab({ nextDue: [aVaccinationDue({ on: addDays(today, -1) })] })));
  open();
  await screen.findByRole('heading', { name: 'Bella', level: 1 });
  await (await panel()).findByText('Leptospirosis');
  expect((await panel()).queryByText(/Overdue|Why this date/)).toBeNull();
});

it('tells of each change to who gave it, and to how long each part is valid', async () => {
  const [old, now] = [
    aContact({ name: 'Wharfedale Vets' }),
    aContact({ id: '0190f9c2-5f1e-7c3e-8b1a-000000000002', name: 'Dales Vets' }),
  ];
  const row = jab({ antigens: [{ code: 'rabies', validUntil: '2029-01-31' }], contactId: now.id, version: 2 });
  api.answer('GET /api/contacts', reply(contact.list, { items: [old, now], nextCursor: null }));
  api.answer(`GET ${url}`, listed(row));
  const changes = [
    { field: 'contactId', before: old.id, after: now.id },
    { field: 'antigens', before: [{ code: 'rabies', validUntil: null }], after: row.antigens },
  ];
  const change = {
    id: crypto.randomUUID(),
    at: row.updatedAt,
    what: 'updated',
    by: 'user',
    name: 'Sam',
    changes,
  } as const;
  api.answer(`GET ${url}/{row}/history`, reply(recordHistory, { items: [change] }));
  open(`&history=vaccination:${row.id}`);
  const history = within(await screen.findByRole('dialog', { name: 'History of Nobivac L4' }));
  await history.findByText('Dales Vets');
  history.getByText('Wharfedale Vets');
  history.getByText('Rabies');
  history.getByText('Rabies until 31 Jan 2029');
});
