import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, petList, reminderList, type PetListItem } from '@petcare/contracts';
import { allergy, condition, measure, treatment, vaccination, type Treatment } from '@petcare/contracts/health';
import { aListedPet, aPet, aUser, mockApi, never, renderRemote, reply, type MockRequest } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aPet({ name: 'Bella' });
const max = aListedPet({ name: 'Max' });
const url = '/api/pets/{id}/treatments' as const;
const none = { items: [], nextCursor: null };
const milbemax: Treatment = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  petId: bella.id,
  target: 'tapeworm',
  product: 'Milbemax',
  treatedAt: '2026-06-20T17:30:00.000Z',
  version: 1,
  createdAt: '2026-06-20T18:00:00.000Z',
  updatedAt: '2026-06-20T18:00:00.000Z',
  createdBy: null,
};

afterEach(() => {
  sessionStorage.clear();
  jest.useRealTimers();
});

const added = ({ body }: Pick<MockRequest, 'body'>) =>
  reply(treatment.row, { ...milbemax, ...treatment.create.parse(body) }, 201);

function apiWith(others: readonly PetListItem[], listed: readonly Treatment[] = [milbemax]) {
  return mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/pets/{id}/allergies': reply(allergy.list, none),
    'GET /api/pets': reply(petList, {
      items: [aListedPet({ id: bella.id, name: 'Bella' }), ...others],
      nextCursor: null,
    }),
    'GET /api/reminders': reply(reminderList, none),
    'GET /api/pets/{id}/vaccinations': reply(vaccination.list, none),
    'GET /api/pets/{id}/conditions': reply(condition.list, none),
    'GET /api/pets/{id}/measures': reply(measure.list, none),
    [`GET ${url}`]: reply(treatment.list, { items: [...listed], nextCursor: null }),
    [`GET ${url}/{row}`]: reply(treatment.row, milbemax),
    [`POST ${url}`]: added,
  });
}

const user = aUser();
const open = () => renderRemote(app, { path: `/pets/${bella.id}?tab=health&add=treatment&like=${milbemax.id}`, user });
const form = async () => within(await screen.findByRole('dialog', { name: 'Add a parasite treatment' }));

it('goes on with the others after an interruption, and adds nothing twice', async () => {
  const api = apiWith([max]);
  api.answer(`POST ${url}`, ({ params, body }: MockRequest) => (params['id'] === max.id ? never : added({ body })));
  const first = open();
  const before = await form();
  await first.events.click(await before.findByRole('checkbox', { name: 'Max' }));
  await first.events.click(before.getByRole('button', { name: 'Add parasite treatment' }));
  await waitFor(() => expect(api.sentTo(`POST ${url}`)).toHaveLength(2));
  cleanup();
  api.answer(`POST ${url}`, added);
  const { events } = open();
  const again = await form();
  await again.findByText('What you typed earlier is back');
  await events.click(again.getByRole('button', { name: 'Add parasite treatment' }));
  await screen.findByText('Milbemax was added, for Max too');
  expect(api.sentTo(`POST ${url}`).map(({ params }) => params['id'])).toEqual([bella.id, max.id, max.id]);
});

it('starts with the values of one that is not in the list', async () => {
  apiWith([], []);
  open();
  const product = await (await form()).findByLabelText<HTMLInputElement>('Product');
  expect(product.value).toBe('Milbemax');
});

it('is for all of a kennel at a click', async () => {
  const kennel = Array.from({ length: 30 }, (_one, place) => aListedPet({ name: `Pup ${place + 10}` }));
  apiWith(kennel);
  const { events } = open();
  const dialog = await form();
  await events.click(await dialog.findByRole('button', { name: 'All' }));
  dialog.getByText('30 of 30 chosen');
});

it('is now when typing comes back a day later', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T08:00:00Z') });
  const api = apiWith([]);
  const first = open();
  await first.events.type(await (await form()).findByLabelText('Product'), ' Plus');
  cleanup();
  jest.setSystemTime(new Date('2026-11-21T19:00:00Z'));
  const second = open();
  const again = await form();
  await again.findByText('What you typed earlier is back');
  await second.events.click(again.getByRole('button', { name: 'Add parasite treatment' }));
  await waitFor(() => expect(api.sentTo(`POST ${url}`)).toHaveLength(1));
  const { product, treatedAt } = treatment.create.parse(api.sentTo(`POST ${url}`)[0]?.body);
  expect(product).toBe('Milbemax Plus');
  expect(treatedAt.slice(0, 13)).toBe('2026-11-21T19');
});
