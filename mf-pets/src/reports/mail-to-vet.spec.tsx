import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { petList, type PetListItem } from '@petcare/contracts';
import { contact } from '@petcare/contracts/contacts';
import {
  medicalMail,
  medicalMailList,
  report,
  reportFileList,
  type MedicalMail,
  type Report,
} from '@petcare/contracts/reports';
import { aListedPet, aUser, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { night, vet } from '../contacts/contacts.fixture.ts';

const bella = aListedPet({ name: 'Bella' });
const mog = aListedPet({ name: 'Mog', id: '0190f9c2-5f1e-7c3e-8b1a-000000000077' });
const rows = [['Bella', '2026-11-20', 'Allergy', 'Penicillin', null]];
const history: Report = {
  title: 'Medical history',
  organisation: 'The Hartley family',
  pet: null,
  from: null,
  to: null,
  tables: [{ title: 'Medical history', columns: [], rows, totalPence: null }],
};
const mailed: MedicalMail = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  to: 'vet@practice.example',
  from: null,
  until: null,
  sentBy: 'Anna',
  askedAt: '2026-11-01T10:00:00.000Z',
  state: 'sent',
};
const onItsWay: MedicalMail = { ...mailed, state: 'on-its-way' };
const has = (...pets: PetListItem[]) =>
  mockApi({
    'GET /api/pets': reply(petList, { items: pets, nextCursor: null }),
    'GET /api/contacts': reply(contact.list, { items: [], nextCursor: null }),
    'GET /api/reports/medical': reply(report, history),
    'GET /api/report-files': reply(reportFileList, { items: [], nextCursor: null }),
    'GET /api/pets/{id}/medical-report': reply(medicalMailList, { items: [], nextCursor: null }),
  });
const open = (path: string) => renderRemote(app, { path, user: aUser() });

it('sends the history of the only animal, of which no filter is drawn', async () => {
  const api = has(bella);
  const path = `/api/pets/${bella.id}/medical-report` as const;
  api.answer(`POST ${path}`, reply(medicalMail, onItsWay));
  const { events } = open('/records?tab=medical');
  await events.click(await screen.findByRole('button', { name: 'E-mail to the vet' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Pet')).toBeNull();
  await events.type(dialog.getByLabelText('To'), 'vet@practice.example');
  await events.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('The medical history is on its way to vet@practice.example');
  expect(api.sentTo(`POST ${path}`)).toHaveLength(1);
});

it('keeps what is typed of a mail that was not sent', async () => {
  const api = has(bella);
  const path = `/api/pets/${bella.id}/medical-report` as const;
  api.answer(`POST ${path}`, reply(medicalMail, onItsWay));
  const { events } = open('/records?tab=medical');
  const opens = async () => {
    await events.click(await screen.findByRole('button', { name: 'E-mail to the vet' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await opens();
  await events.type(first.getByLabelText('To'), 'vet@practice.example');
  await events.type(first.getByLabelText(/^What you want to say/), 'She limps.');
  await events.click(first.getByRole('button', { name: 'Close' }));
  const second = await opens();
  second.getByText('What you typed earlier is back');
  await events.click(second.getByRole('button', { name: 'Send' }));
  await screen.findByText('The medical history is on its way to vet@practice.example');
  expect(api.sentTo(`POST ${path}`)[0]?.body).toMatchObject({ to: 'vet@practice.example', note: 'She limps.' });
  const third = await opens();
  expect(third.queryByText('What you typed earlier is back')).toBeNull();
});

it('asks people to confirm their own address first, before they type anything', async () => {
  has(bella);
  const { events } = renderRemote(app, { path: '/records?tab=medical', user: aUser({ emailVerified: false }) });
  await events.click(await screen.findByRole('button', { name: 'E-mail to the vet' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Confirm your own e-mail address first');
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
  await events.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('suggests the addresses of all contacts', async () => {
  const api = has(bella);
  const pages = (cursor: string | null) =>
    cursor === 'second' ? { items: [vet], nextCursor: null } : { items: [night], nextCursor: 'second' };
  api.answer('GET /api/contacts', ({ query }) => reply(contact.list, pages(query.get('cursor'))));
  const { events } = open('/records?tab=medical');
  await events.click(await screen.findByRole('button', { name: 'E-mail to the vet' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Wharfedale Vets', hidden: true });
  dialog.getByRole('option', { name: 'Night Vets', hidden: true });
});

it('asks whose history to send while the report is of several', async () => {
  const api = has(bella, mog);
  const path = `/api/pets/${mog.id}/medical-report` as const;
  api.answer(`POST ${path}`, reply(medicalMail, onItsWay));
  const { events } = open('/records?tab=medical');
  await events.click(await screen.findByRole('button', { name: 'E-mail to the vet' }));
  const dialog = within(await screen.findByRole('dialog'));
  await events.type(dialog.getByLabelText('To'), 'vet@practice.example');
  await events.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('Choose one.');
  await events.selectOptions(dialog.getByLabelText('Pet'), 'Mog');
  await events.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('The medical history is on its way to vet@practice.example');
  expect(api.sentTo(`POST ${path}`)).toHaveLength(1);
});

it('says that it sends everything up to a day', async () => {
  has(bella);
  const { events } = open('/records?tab=medical&period=dates&to=2026-04-30');
  await events.click(await screen.findByRole('button', { name: 'E-mail to the vet' }));
  await screen.findByRole('option', { name: 'Only up to 30 Apr 2026' });
});

it('sends the medical history of one animal to the vet, and says what is wrong with the address', async () => {
  const api = has(bella, mog);
  const path = '/api/pets/0190f9c2-5f1e-7c3e-8b1a-000000000009/medical-report';
  api.answer('GET /api/pets/{id}/medical-report', reply(medicalMailList, { items: [mailed], nextCursor: null }));
  api.answer(`POST ${path}`, refuse('validation', { errors: [{ path: 'to', message: 'Use an e-mail address.' }] }));
  const period = 'period=dates&from=2026-02-01&to=2026-04-30';
  const { events } = open(`/records?tab=medical&pet=0190f9c2-5f1e-7c3e-8b1a-000000000009&${period}`);
  await events.click(await screen.findByRole('button', { name: 'E-mail to the vet' }));
  await screen.findByText('vet@practice.example');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('option', { name: 'Only 1 Feb 2026 to 30 Apr 2026', selected: true })).toBeTruthy();
  const to = dialog.getByLabelText('To');
  await events.type(to, 'vet@practice');
  await events.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Use an e-mail address.');
  api.answer(`POST ${path}`, reply(medicalMail, onItsWay));
  await events.type(to, '.example');
  await events.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('The medical history is on its way to vet@practice.example');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.sentTo(`POST ${path}`).at(-1)?.body).toEqual({
    to: 'vet@practice.example',
    from: '2026-02-01',
    until: '2026-04-30',
  });
});

it('sends everything if asked to, and says which of those before may not have arrived', async () => {
  const api = has(bella);
  const path = `/api/pets/${bella.id}/medical-report` as const;
  const items: MedicalMail[] = [{ ...mailed, state: 'uncertain' }];
  api.answer('GET /api/pets/{id}/medical-report', reply(medicalMailList, { items, nextCursor: null }));
  api.answer(`POST ${path}`, reply(medicalMail, onItsWay));
  const { events } = open('/records?tab=medical');
  await events.click(await screen.findByRole('button', { name: 'E-mail to the vet' }));
  await screen.findByText(/may not have arrived/);
  const dialog = within(screen.getByRole('dialog'));
  await events.selectOptions(dialog.getByLabelText('What to send'), 'Everything');
  await events.type(dialog.getByLabelText('To'), 'vet@practice.example');
  await events.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('The medical history is on its way to vet@practice.example');
  expect(api.sentTo(`POST ${path}`).at(-1)?.body).toEqual({ to: 'vet@practice.example' });
});
