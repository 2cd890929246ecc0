import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, type Pet, type Role } from '@petcare/contracts';
import { transfer, transferList, transferParts, type Transfer } from '@petcare/contracts/transfers';
import { aPet, aUser, mockApi, refuse, renderRemote, reply, type Answer, type Route } from '@petcare/testing/web';
import app from '../app.tsx';
import { quietOverview } from '../history/quiet-overview.fixture.ts';
import { sharingAnswers } from '../sharing/grants.fixture.ts';

const fern = aPet({ name: 'Fern' });
const url = 'https://petcare.example/transfer/abcdefghijklmnopqrstuvwxyz';

const anOffer = (fields: Partial<Transfer> = {}): Transfer => ({
  id: crypto.randomUUID(),
  pet: { id: fern.id, name: 'Fern' },
  parts: ['medical'],
  email: 'kate@example.com',
  message: null,
  state: 'open',
  until: '2090-12-13T12:00:00.000Z',
  createdAt: '2090-11-29T12:00:00.000Z',
  endedAt: null,
  claimedBy: null,
  url,
  version: 1,
  ...fields,
});
const passedOn = anOffer({
  state: 'claimed',
  url: null,
  endedAt: '2026-11-03T12:00:00.000Z',
  claimedBy: { name: 'Kate Smith', organizationName: 'The Smiths' },
});
const listed = (...items: Transfer[]) => reply(transferList, { items, nextCursor: null });

function open(
  { pet = fern, role = 'owner', verified = true }: { pet?: Pet; role?: Role; verified?: boolean } = {},
  answers: Partial<Record<Route, Answer>> = {},
) {
  const api = mockApi({ ...quietOverview, 'GET /api/pets/{id}': reply(petSchema, pet), ...answers });
  const user = aUser({ role, emailVerified: verified });
  return { api, ...renderRemote(app, { path: `/pets/${pet.id}`, user }) };
}
type Opened = ReturnType<typeof open>;

async function choose({ events }: Opened, item: string) {
  await events.click(await screen.findByRole('button', { name: 'Actions for Fern' }));
  await events.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
}

describe('passing a pet on', () => {
  it('offers what is ticked, by e-mail, and shows the link', async () => {
    const made = anOffer();
    const opened = open(
      {},
      { 'GET /api/transfers': [listed(), listed(made)], 'POST /api/transfers': reply(transfer, made, 201) },
    );
    const dialog = await choose(opened, 'Pass on to a new keeper…');
    dialog.getByText(/private notes and people’s names never do/);
    await opened.events.click(dialog.getByRole('checkbox', { name: 'Training' }));
    await opened.events.type(dialog.getByLabelText(/new keeper’s e-mail/), 'Kate@Example.com');
    await opened.events.type(dialog.getByLabelText(/Message to them/), 'She loves carrots.');
    await opened.events.click(dialog.getByRole('button', { name: 'Offer Fern' }));
    await screen.findByRole('link', { name: url });
    expect(opened.api.sentTo('POST /api/transfers')[0]?.body).toEqual({
      petId: fern.id,
      parts: transferParts.filter((part) => part !== 'training'),
      email: 'kate@example.com',
      message: 'She loves carrots.',
    });
    screen.getByText('We’ve e-mailed this link to kate@example.com. You can send it yourself, too.');
    screen.getByAltText('QR code of the link for Fern');
    await opened.events.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByText('Offered to kate@example.com until 13 Dec 2090, 12:00');
  });

  it('says what is wrong with the address, and what the server refuses', async () => {
    const message = 'Fern is offered to a new keeper already. Cancel that offer first.';
    const opened = open({}, { 'POST /api/transfers': refuse('conflict', { message }) });
    const dialog = await choose(opened, 'Pass on to a new keeper…');
    await opened.events.type(dialog.getByLabelText(/new keeper’s e-mail/), 'kate');
    await opened.events.click(dialog.getByRole('button', { name: 'Offer Fern' }));
    await dialog.findByRole('link', { name: /e-mail address/ });
    expect(opened.api.sentTo('POST /api/transfers')).toEqual([]);
    await opened.events.clear(dialog.getByLabelText(/new keeper’s e-mail/));
    await opened.events.click(dialog.getByRole('button', { name: 'Offer Fern' }));
    await dialog.findByText(message);
    expect(opened.api.sentTo('POST /api/transfers')[0]?.body).toMatchObject({ email: null, message: null });
  });

  it('asks for a confirmed address first', async () => {
    const dialog = await choose(open({ verified: false }), 'Pass on to a new keeper…');
    dialog.getByRole('heading', { name: 'Confirm your address first' });
  });

  it.each<[string, Parameters<typeof open>[0]]>([
    ['to members', { role: 'member' }],
    ['for an animal that has died', { pet: { ...fern, status: 'deceased', deceasedOn: '2026-01-05' } }],
    ['for one that has gone', { pet: { ...fern, status: 'transferred' } }],
  ])('isn’t offered %s', async (_what, given) => {
    const { events } = open(given);
    await events.click(await screen.findByRole('button', { name: 'Actions for Fern' }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('menuitem', { name: /new keeper/ })).toBeNull();
  });
});

describe('an open offer', () => {
  it('is on the pet’s page, with its link, until it’s cancelled', async () => {
    const offer = anOffer({ email: null });
    const cancelled = anOffer({ id: offer.id, state: 'cancelled', url: null });
    const opened = open(
      {},
      {
        'GET /api/transfers': [listed(offer), listed(cancelled)],
        'POST /api/transfers/{id}/cancel': reply(transfer, cancelled),
      },
    );
    await screen.findByText('Offered to a new keeper until 13 Dec 2090, 12:00');
    screen.getByRole('button', { name: 'Copy the link' });
    const dialog = await choose(opened, 'Offered to a new keeper');
    dialog.getByText(/Send this link to the new keeper, and to nobody else/);
    await opened.events.click(dialog.getByRole('button', { name: 'Done' }));
    await opened.events.click(screen.getByRole('button', { name: 'Cancel the offer' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Keep Fern?' }));
    await opened.events.click(asked.getByRole('button', { name: 'Cancel the offer' }));
    await screen.findByText('Fern isn’t offered any more');
    await waitFor(() => expect(screen.queryByText(/^Offered to/)).toBeNull());
    expect(opened.api.sentTo('POST /api/transfers/{id}/cancel')[0]?.params).toEqual({ id: offer.id });
  });
});

it('an offer whose link only others may see says so', async () => {
  const opened = open({}, { 'GET /api/transfers': listed(anOffer({ email: null, url: null })) });
  await screen.findByText('Offered to a new keeper until 13 Dec 2090, 12:00');
  const dialog = await choose(opened, 'Offered to a new keeper');
  dialog.getByText(/^Only whoever made the offer, and owners, can see its link/);
  expect(dialog.queryByText(/Send this link/)).toBeNull();
});

describe('a pet that was passed on', () => {
  const gone = { ...fern, status: 'transferred' as const, passedOnAt: '2026-11-01T09:00:00.000Z' };

  it('says to whom and when, and offers no changes', async () => {
    const { events } = open({ pet: gone }, { 'GET /api/transfers': listed(passedOn) });
    await screen.findByText('Passed on to Kate Smith on 3 Nov 2026');
    screen.getByText('This is the record as it was; nobody can change it.');
    screen.getByText(/microchip database/);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add a note' })).toBeNull();
    await events.click(screen.getByRole('button', { name: 'Actions for Fern' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Delete']);
  });

  it('can be changed where it was only marked as transferred', async () => {
    open({ pet: { ...gone, passedOnAt: null } }, { 'GET /api/transfers': listed() });
    await screen.findByRole('link', { name: 'Add a note' });
    screen.getByRole('link', { name: 'Edit' });
    expect(screen.queryByText(/^Passed on/)).toBeNull();
  });
});

it('what is offered and was passed on is listed on the page about sharing', async () => {
  const pets = [
    anOffer(),
    passedOn,
    anOffer({ state: 'expired', url: null }),
    anOffer({ state: 'cancelled', url: null }),
  ];
  mockApi({ ...sharingAnswers(), 'GET /api/transfers': listed(...pets) });
  renderRemote(app, { path: '/sharing', user: aUser({ role: 'owner' }) });
  const list = within(await screen.findByRole('list', { name: 'Passing on' }));
  list.getByText('Offered to kate@example.com until 13 Dec 2090, 12:00');
  list.getByText('Passed on to Kate Smith on 3 Nov 2026');
  list.getByText('Nobody took Fern on by 13 Dec 2090');
  list.getByText('The offer was cancelled on 13 Dec 2090');
  expect(list.getAllByRole('link', { name: 'Fern' })[0]?.getAttribute('href')).toBe(`/pets/${fern.id}`);
});
