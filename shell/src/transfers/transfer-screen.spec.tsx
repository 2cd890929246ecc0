import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { currentUser, type CurrentUser } from '@petcare/contracts';
import { transferClaimed, transferOffer, type TransferOffer } from '@petcare/contracts/transfers';
import { aUser, mockApi, refuse, renderScreen, reply, type Answer, type Route } from '@petcare/testing/web';
import { userQuery } from '@petcare/web';
import TransferScreen from './transfer-screen.tsx';

type Offer = NonNullable<TransferOffer['offer']>;
const petId = crypto.randomUUID();
const offer = (fields: Partial<Offer> = {}): TransferOffer => ({
  petName: 'Fern',
  offer: {
    species: 'horse',
    birthDate: null,
    birthDatePrecision: null,
    photo: '/api/p/signed',
    offeredBy: 'Anna',
    organizationName: 'Hill Farm Rescue',
    message: 'She loves carrots.',
    parts: ['medical', 'notes'],
    until: '2090-12-13T12:00:00.000Z',
    told: { name: 'Kate Smith', organizationName: 'The Smiths' },
    refusal: null,
    claimedPetId: null,
    ...fields,
  },
});

function show(answer: Answer, user: CurrentUser | null, answers: Partial<Record<Route, Answer>> = {}) {
  const leave = jest.fn();
  const api = mockApi({
    'GET /api/auth/user': user ? reply(currentUser, user) : refuse('unauthenticated'),
    'GET /api/transfer-offers/{secret}': answer,
    ...answers,
  });
  const routes = [{ path: '/transfer/:secret', element: <TransferScreen leave={leave} /> }];
  return { api, leave, ...renderScreen(routes, { path: '/transfer/a-code', user }) };
}
const open = (fields: Partial<Offer> = {}, answers: Partial<Record<Route, Answer>> = {}, user = aUser()) =>
  show(reply(transferOffer, offer(fields)), user, answers);
const take = () => screen.findByRole('button', { name: 'Take Fern on' });
const claim = 'POST /api/transfer-offers/{secret}/claim';

describe('the page of an offered pet', () => {
  it('leads those who are not logged in to an account and back', async () => {
    show(reply(transferOffer, { petName: 'Fern', offer: null }), null);
    await screen.findByRole('heading', { name: 'Fern is offered to you' });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/auth?redirect=%2Ftransfer%2Fa-code',
    );
    expect(screen.getByRole('link', { name: 'Create a free account' }).getAttribute('href')).toBe(
      '/auth?tab=register&redirect=%2Ftransfer%2Fa-code',
    );
    expect(screen.queryByText(/Hill Farm/)).toBeNull();
  });

  it('tells the rest as soon as somebody is logged in', async () => {
    const { api, queryClient } = show(reply(transferOffer, { petName: 'Fern', offer: null }), null);
    await screen.findByRole('link', { name: 'Create a free account' });
    api.answer('GET /api/transfer-offers/{secret}', reply(transferOffer, offer()));
    queryClient.setQueryData(userQuery.queryKey, aUser());
    await take();
  });

  it('says who it is, from whom, what comes along and what they are told, and gives the pet', async () => {
    const { leave, events } = open({}, { [claim]: reply(transferClaimed, { petId }) });
    await screen.findByText('Anna of Hill Farm Rescue would like to pass Fern on to you.');
    screen.getByText('Horse');
    screen.getByText('She loves carrots.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Profile, microchips and photo',
      'Health: vaccinations, treatments, conditions, allergies and visits',
      'Notes, except private ones',
    ]);
    screen.getByText('That Kate Smith of The Smiths has taken Fern on, and when. They don’t see your record.');
    screen.getByText('The link works once, until 13 Dec 2090, 12:00.');
    screen.getByText(/microchip database/);
    await events.click(await take());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(`/pets/${petId}`));
  });

  it('says what lifts the plan’s limit to those who can change the plan, and whom to ask to the others', async () => {
    const full = refuse('plan-limit', { message: 'Your Basic plan has room for 2 pets.' });
    const { events } = open({}, { [claim]: full }, aUser({ role: 'owner' }));
    await events.click(await take());
    await screen.findByText('Your Basic plan has room for 2 pets.');
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscription');
    cleanup();
    const other = open({}, { [claim]: full }, aUser({ role: 'member' }));
    await other.events.click(await take());
    await screen.findByText('Ask an owner or admin about a larger plan.');
  });

  it.each<[Offer['refusal'], RegExp]>([
    ['own', /^Fern is in The Smiths already/],
    ['role', /^Your role in The Smiths doesn’t let you add animals/],
    ['no-organisation', /^You’re not in an organisation/],
  ])('says why it can’t be taken on: %s', async (refusal, words) => {
    open({ refusal });
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Take Fern on' })).toBeNull();
  });

  it('leads whoever has taken it on to its record', async () => {
    open({ claimedPetId: petId });
    await screen.findByRole('heading', { name: 'You’ve taken Fern on' });
    expect(screen.getByRole('link', { name: 'Open Fern’s record' }).getAttribute('href')).toBe(`/pets/${petId}`);
  });

  it('says that a link doesn’t work, also one that ends while it’s open', async () => {
    show(refuse('not-found'), aUser());
    await screen.findByRole('heading', { name: 'This link doesn’t work' });
    cleanup();
    const { api, events } = open({}, { [claim]: refuse('not-found') });
    const button = await take();
    api.answer('GET /api/transfer-offers/{secret}', refuse('not-found'));
    await events.click(button);
    await screen.findByRole('heading', { name: 'This link doesn’t work' });
  });

  it('says that it did not load, and tries again', async () => {
    const { api, events } = show(refuse('internal', { message: 'Something broke.' }), aUser());
    await screen.findByText('Something broke.');
    api.answer('GET /api/transfer-offers/{secret}', reply(transferOffer, offer()));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await take();
  });
});
