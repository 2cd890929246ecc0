import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { pet } from '@petcare/contracts';
import { defineRemote } from '@petcare/remote';
import { Button, useToast } from '@petcare/ui';
import { api, messageOf, useCurrentUser } from '@petcare/web';
import { aPet, aUser } from './builders.ts';
import { mockApi, offline, refuse, reply } from './mock-api.ts';
import { renderRemote, renderScreen } from './render-screen.tsx';

function PetName() {
  const { id = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: ['pets', id],
    queryFn: () => api.get(`/api/pets/${id}`, { schema: pet }),
  });
  const toast = useToast();
  const { firstName } = useCurrentUser();
  if (error) return <p role="alert">{messageOf(error)}</p>;
  return (
    <>
      <h1>{data?.name}</h1>
      <p>{firstName}</p>
      <Button onClick={() => toast({ title: 'Woof' })}>Bark</Button>
    </>
  );
}

const routes = [{ path: '/pets/:id', element: <PetName /> }];

describe('a screen', () => {
  it('has its person, its answers and its toasts', async () => {
    const bella = aPet();
    const api = mockApi({ 'GET /api/pets/{id}': reply(pet, bella) });
    const { events, location } = renderScreen(routes, { path: `/pets/${bella.id}`, user: aUser({ firstName: 'Ed' }) });
    await screen.findByRole('heading', { name: 'Bella' });
    screen.getByText('Ed');
    await events.click(screen.getByRole('button', { name: 'Bark' }));
    await screen.findByText('Woof');
    expect(location()).toBe(`/pets/${bella.id}`);
    expect(api.sentTo('GET /api/pets/{id}').map(({ params }) => params)).toEqual([{ id: bella.id }]);
  });

  it('can be refused, and be without a connection', async () => {
    const api = mockApi({ 'GET /api/pets/{id}': [offline, refuse('not-found', { message: 'No such pet.' })] });
    renderScreen(routes, { path: '/pets/1' });
    expect((await screen.findByRole('alert')).textContent).toBe('No such pet.');
    expect(api.requests).toHaveLength(2);
  });
});

describe('a remote', () => {
  it('is created with what the shell gives', async () => {
    mockApi({});
    const remote = defineRemote({
      contract: '1.0',
      create: ({ user, can, zone }) => ({
        routes: { '/pets': [{ index: true, element: <p>{`${user.role} ${can('pets.edit')} ${zone}`}</p> }] },
      }),
    });
    renderRemote(remote, { path: '/pets', user: aUser({ role: 'viewer' }) });
    await screen.findByText('viewer false Europe/London');
  });
});

it('an answer outside the contract fails where it is written', () => {
  expect(() => reply(pet, { ...aPet(), sex: 'unsure' } as never)).toThrow(/sex/);
});
