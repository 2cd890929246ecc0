import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { grant as grantSchema, grantList } from '@petcare/contracts/sharing';
import { aListedPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { aGrant, bella, inGrant, mog, rex } from '../grants.fixture.ts';

const pets = Array.from({ length: 100 }, (_, index) => aListedPet({ name: `Hen ${String(index).padStart(2, '0')}` }));
const zelda = aListedPet({ name: 'Zelda' });
const open = (path: string) => renderRemote(app, { path, user: aUser({ role: 'owner' }) });
afterEach(() => sessionStorage.clear());

describe('an animal that is not among the first hundred', () => {
  const grant = aGrant({ pets: [zelda, ...pets.slice(0, 1)].map(inGrant), until: null });
  const has = () =>
    mockApi({
      'GET /api/pets': ({ query }) =>
        query.get('cursor')
          ? reply(petList, { items: [zelda], nextCursor: null })
          : reply(petList, { items: pets, nextCursor: 'more' }),
      'GET /api/grants': reply(grantList, { items: [grant], nextCursor: null }),
      'PATCH /api/grants/{id}': reply(grantSchema, { ...grant, version: 2 }),
    });

  it('can be shared', async () => {
    has();
    const { events } = open('/sharing/new');
    await events.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'zel');
    await events.click(screen.getByRole('checkbox', { name: 'Zelda' }));
    await screen.findByText(/ for Zelda, until /);
  });

  it('stays shared when another is', async () => {
    const api = has();
    const { events } = open(`/sharing/${grant.id}/edit`);
    await screen.findByRole('checkbox', { name: 'Zelda', checked: true });
    await events.click(screen.getByRole('checkbox', { name: 'Hen 01' }));
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('What Sam sees has changed');
    expect(api.sentTo('PATCH /api/grants/{id}')[0]?.body).toEqual({
      petIds: [zelda, ...pets.slice(0, 2)].map(({ id }) => id),
      version: 1,
    });
  });
});

it('an animal that has died stays shared while it was, but is not offered', async () => {
  const grant = aGrant({ pets: [bella, rex].map(inGrant), until: null });
  const api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella, mog, rex], nextCursor: null }),
    'GET /api/grants': reply(grantList, { items: [grant], nextCursor: null }),
    'PATCH /api/grants/{id}': reply(grantSchema, { ...grant, version: 2 }),
  });
  const { events } = open(`/sharing/${grant.id}/edit`);
  await screen.findByRole('checkbox', { name: 'Rex', checked: true });
  await events.click(screen.getByRole('checkbox', { name: 'Mog' }));
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('What Sam sees has changed');
  expect(api.sentTo('PATCH /api/grants/{id}')[0]?.body).toEqual({
    petIds: [bella.id, rex.id, mog.id],
    version: 1,
  });
});
