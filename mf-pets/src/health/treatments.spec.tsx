import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, petList, reminderList, type PetListItem } from '@petcare/contracts';
import { allergy, condition, measure, treatment, vaccination, type Treatment } from '@petcare/contracts/health';
import {
  aListedPet,
  aPet,
  aUser,
  mockApi,
  type MockRequest,
  refuse,
  type RenderedScreen,
  renderRemote,
  reply,
} from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aPet({ name: 'Bella' });
const url = '/api/pets/{id}/treatments' as const;
const milbemax: Treatment = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  petId: bella.id,
  target: 'tapeworm',
  product: 'Milbemax',
  treatedAt: '2025-06-20T17:30:00.000Z',
  version: 1,
  createdAt: '2025-06-20T18:00:00.000Z',
  updatedAt: '2025-06-20T18:00:00.000Z',
  createdBy: null,
};
const max = aListedPet({ name: 'Max' });
const rex = aListedPet({ name: 'Rex' });
let rexIsRefused = false;
const none = { items: [], nextCursor: null };

function open(role: 'carer' | 'viewer', others: readonly PetListItem[] = []) {
  const api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/pets/{id}/allergies': reply(allergy.list, none),
    'GET /api/pets': reply(petList, { items: [...others], nextCursor: null }),
    'GET /api/reminders': reply(reminderList, none),
    'GET /api/pets/{id}/vaccinations': reply(vaccination.list, none),
    'GET /api/pets/{id}/conditions': reply(condition.list, none),
    'GET /api/pets/{id}/measures': reply(measure.list, none),
    [`GET ${url}`]: reply(treatment.list, { items: [milbemax], nextCursor: null }),
    [`POST ${url}`]: ({ params }: MockRequest) =>
      params['id'] === rex.id && rexIsRefused
        ? refuse('conflict', { message: 'Rex has left.' })
        : reply(treatment.row, milbemax, 201),
  });
  return { api, ...renderRemote(app, { path: `/pets/${bella.id}?tab=health`, user: aUser({ role }) }) };
}

afterEach(() => {
  sessionStorage.clear();
  rexIsRefused = false;
});

it('is logged again with the product of last time, now, also by those who only add', async () => {
  const { api, events, location } = open('carer');
  const panel = within(await screen.findByRole('region', { name: 'Parasite treatments' }));
  await panel.findByText('20 Jun 2025, 18:30');
  panel.getByText('Against tapeworm');
  await events.click(panel.getByRole('button', { name: 'Actions for Milbemax' }));
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  await events.click(screen.getByRole('menuitem', { name: 'Log again' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a parasite treatment' }));
  await events.click(form.getByRole('button', { name: 'Add parasite treatment' }));
  await screen.findByText('Milbemax was added');
  const [sent] = api.sentTo(`POST ${url}`).map(({ body }) => treatment.create.parse(body));
  expect(sent).toMatchObject({ target: 'tapeworm', product: 'Milbemax' });
  expect(Date.now() - Date.parse(sent?.treatedAt ?? '')).toBeLessThan(60_000);
  expect(location()).toBe(`/pets/${bella.id}?tab=health`);
});

it('is summed up above, however many of another kind came since', async () => {
  const fleas = Array.from({ length: 30 }, (): Treatment => ({
    ...milbemax,
    id: crypto.randomUUID(),
    target: 'flea',
    product: 'Spot-on',
  }));
  const { api } = open('viewer');
  api.answer(`GET ${url}`, ({ query }) => {
    const items = [...fleas, milbemax].slice(0, Number(query.get('limit') ?? 20));
    return reply(treatment.list, { items, nextCursor: items.length > fleas.length ? null : 'more' });
  });
  const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
  await summary.findByText('Tapeworm');
});

it('has nothing but its history for those who may only look', async () => {
  const { events } = open('viewer');
  await events.click(await screen.findByRole('button', { name: 'Actions for Milbemax' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['History']);
});

/** The form for the same again, with its choice of Max. */
async function logAgain(events: RenderedScreen['events']) {
  await events.click(await screen.findByRole('button', { name: 'Actions for Milbemax' }));
  await events.click(screen.getByRole('menuitem', { name: 'Log again' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a parasite treatment' }));
  return { form, forMax: await form.findByRole<HTMLInputElement>('checkbox', { name: 'Max' }) };
}

it('keeps for whom else it is, as part of what was typed', async () => {
  const { api, events } = open('carer', [aListedPet({ id: bella.id, name: 'Bella' }), max, rex]);
  const { form, forMax } = await logAgain(events);
  await events.click(forMax);
  await events.click(form.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await logAgain(events);
  again.form.getByText('What you typed earlier is back');
  expect(again.forMax.checked).toBe(true);
  await events.click(again.form.getByRole('button', { name: 'Add parasite treatment' }));
  await screen.findByText('Milbemax was added, for Max too');
  expect(api.sentTo(`POST ${url}`).map(({ params }) => params['id'])).toEqual([bella.id, max.id]);
});

it('is not reported as failed, and added once more, because the names of the others do not load', async () => {
  const { api, events } = open('carer', [aListedPet({ id: bella.id, name: 'Bella' }), max]);
  const { form, forMax } = await logAgain(events);
  await events.click(forMax);
  api.answer('GET /api/pets', refuse('unavailable'));
  await events.click(form.getByRole('button', { name: 'Add parasite treatment' }));
  await screen.findByText('Milbemax was added, for Max too');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sentTo(`POST ${url}`).map(({ params }) => params['id'])).toEqual([bella.id, max.id]);
});

it('asks for the others what only they were asked about', async () => {
  const { api, events } = open('carer', [aListedPet({ id: bella.id, name: 'Bella' }), max]);
  const question = refuse('needs-confirmation', { message: 'That’s before this animal was born. Is the date right?' });
  const { form, forMax } = await logAgain(events);
  await events.click(forMax);
  api.answer(`POST ${url}`, ({ params, body }) =>
    params['id'] === max.id && !treatment.create.parse(body).confirmed ? question : reply(treatment.row, milbemax, 201),
  );
  await events.click(form.getByRole('button', { name: 'Add parasite treatment' }));
  await screen.findByText('Milbemax was added, but not for Max');
  await events.click(await screen.findByRole('button', { name: 'Yes, add it' }));
  await screen.findByText('Milbemax was added, for Max too');
});

it('is written down for several at once, and for whom it was refused once more', async () => {
  rexIsRefused = true;
  const gone = [
    aListedPet({ name: 'Tess', deceasedOn: '2026-01-02' }),
    aListedPet({ name: 'Una', status: 'transferred' }),
  ];
  const { api, events } = open('carer', [aListedPet({ id: bella.id, name: 'Bella' }), ...gone, max, rex]);
  await events.click(await screen.findByRole('button', { name: 'Actions for Milbemax' }));
  await events.click(screen.getByRole('menuitem', { name: 'Log again' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a parasite treatment' }));
  const others = within(await form.findByRole('group', { name: /^Also for/ }));
  expect(others.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Max', 'Rex']);
  await events.click(others.getByRole('checkbox', { name: 'Max' }));
  await events.click(others.getByRole('checkbox', { name: 'Rex' }));
  await events.click(form.getByRole('button', { name: 'Add parasite treatment' }));
  await screen.findByText('Milbemax was added, for Max too, but not for Rex');
  await screen.findByText('Rex has left.');
  rexIsRefused = false;
  await events.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Milbemax was added, for Rex too');
  const sent = api.sentTo(`POST ${url}`);
  expect(sent.map(({ params }) => params['id'])).toEqual([bella.id, max.id, rex.id, rex.id]);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});
