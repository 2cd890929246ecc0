import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pet as petSchema, reminderList } from '@petcare/contracts';
import { allergy, condition, measure, treatment, vaccination, type Treatment } from '@petcare/contracts/health';
import { aPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
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
const none = { items: [], nextCursor: null };

function open(role: 'carer' | 'viewer') {
  const api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/pets/{id}/allergies': reply(allergy.list, none),
    'GET /api/reminders': reply(reminderList, none),
    'GET /api/pets/{id}/vaccinations': reply(vaccination.list, none),
    'GET /api/pets/{id}/conditions': reply(condition.list, none),
    'GET /api/pets/{id}/measures': reply(measure.list, none),
    [`GET ${url}`]: reply(treatment.list, { items: [milbemax], nextCursor: null }),
    [`POST ${url}`]: reply(treatment.row, milbemax, 201),
  });
  return { api, ...renderRemote(app, { path: `/pets/${bella.id}?tab=health`, user: aUser({ role }) }) };
}

afterEach(() => sessionStorage.clear());

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

it('has nothing but its history for those who may only look', async () => {
  const { events } = open('viewer');
  await events.click(await screen.findByRole('button', { name: 'Actions for Milbemax' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['History']);
});
