import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, type Role } from '@petcare/contracts';
import { grant as grantSchema, presetAreas, sharedWithMe, wholeAreas } from '@petcare/contracts/sharing';
import { aPet, aUser, mockApi, never, noContent, refuse, renderRemote, renderSlot, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { quietOverview } from '../history/quiet-overview.fixture.ts';
import { aGrant, aShare, bella, inGrant, list, mine, mog, sharingAnswers } from './grants.fixture.ts';

const open = (path: string, role: Role = 'owner') => renderRemote(app, { path, user: aUser({ role }) });
afterEach(() => sessionStorage.clear());

describe('who can see what', () => {
  it('says that it is loading, and what failed', async () => {
    const api = mockApi({ ...sharingAnswers(), 'GET /api/grants': never });
    open('/sharing');
    await screen.findByText('Loading what you share…');
    cleanup();
    api.answer('GET /api/grants', refuse('forbidden', { message: 'Not now.' }));
    open('/sharing');
    await screen.findByRole('heading', { name: 'What you share did not load' });
    screen.getByText('Not now.');
  });

  it('offers to share while nothing is', async () => {
    mockApi(sharingAnswers());
    open('/sharing');
    await screen.findByRole('heading', { name: 'You aren’t sharing anything yet' });
    expect(screen.queryByRole('region', { name: 'Shared with me' })).toBeNull();
  });

  it('says of one pet only that it is not shared, as another may be', async () => {
    mockApi({
      ...quietOverview,
      ...sharingAnswers([aGrant({ pets: [inGrant(mog)] })]),
      'GET /api/pets/{id}': reply(petSchema, aPet({ id: bella.id, name: 'Bella' })),
    });
    open(`/pets/${bella.id}?tab=sharing`);
    await screen.findByRole('heading', { name: 'Not shared yet' });
  });

  it('begins with what others share, which may be waiting for an answer', async () => {
    mockApi(sharingAnswers([], [aShare()]));
    open('/sharing');
    const own = await screen.findByRole('heading', { name: 'You aren’t sharing anything yet' });
    const lent = await screen.findByRole('region', { name: 'Shared with me' });
    expect(own.compareDocumentPosition(lent)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('is said person by person: who has not answered, who can, who could', async () => {
    const sam = { name: 'Sam', email: 'sam@example.com', userId: crypto.randomUUID() };
    mockApi(
      sharingAnswers([
        aGrant({ to: { name: null, email: 'pat@example.com', userId: null }, state: 'offered', preset: 'walker' }),
        aGrant({ to: sam, until: null, areas: wholeAreas({ medication: 'add', notes: 'view' }) }),
        aGrant({ to: { ...sam, name: null }, pets: [inGrant(mog)] }),
        aGrant({
          state: 'revoked',
          from: '2026-11-01T18:00:00.000Z',
          endedAt: '2026-11-20T18:00:00.000Z',
          areas: wholeAreas({ notes: 'view' }),
        }),
      ]),
    );
    open('/sharing');
    const now = await screen.findByRole('list', { name: 'Who can see what' });
    expect(
      within(now)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sam']);
    within(now).getByText('Sam can tick off and add medication, and see notes for Bella, with no end.');
    within(screen.getByRole('list', { name: 'Waiting for an answer' })).getByText(/^Once they accept, they can/);
    within(screen.getByRole('list', { name: 'Ended' })).getByText('Sam could see notes for Bella.');
    screen.getByText(/ended 20 Nov 2026/);
  });

  it('ends at once, after it was asked about', async () => {
    const grant = aGrant();
    const ended = { ...grant, state: 'revoked' as const, endedAt: new Date().toISOString() };
    const api = mockApi({
      ...sharingAnswers(),
      'GET /api/grants': [list(grant), list(ended)],
      'POST /api/grants/{id}/revoke': reply(grantSchema, ended),
    });
    const { events } = open('/sharing');
    await events.click(await screen.findByRole('button', { name: 'Actions for Sam and Bella' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Stop sharing' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Stop sharing with Sam?' });
    await events.click(within(asked).getByRole('button', { name: 'Stop sharing' }));
    await screen.findByText('Sam can’t see it any more');
    await screen.findByText('Nobody at the moment.');
    expect(api.sentTo('POST /api/grants/{id}/revoke').map(({ params }) => params.id)).toEqual([grant.id]);
  });

  it('is extended by itself, and says at the end what is wrong with it', async () => {
    const grant = aGrant();
    const message = 'Choose an end in the future, after the start.';
    const api = mockApi({
      ...sharingAnswers([grant]),
      'PATCH /api/grants/{id}': [
        refuse('validation', { errors: [{ path: 'until', message }] }),
        reply(grantSchema, { ...grant, until: null }),
      ],
    });
    const { events } = open('/sharing');
    await events.click(await screen.findByRole('button', { name: 'Actions for Sam and Bella' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Extend' }));
    await events.click(await screen.findByRole('radio', { name: 'No end' }));
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(message);
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Shared with Sam with no end');
    expect(api.sentTo('PATCH /api/grants/{id}').map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ until: null, version: 1 })),
    );
  });

  it('is for those who manage people; the others see what is shared with them', async () => {
    mockApi({ 'GET /api/shared-with-me': mine() });
    open('/sharing', 'carer');
    await screen.findByRole('heading', { name: 'Nobody is sharing a pet with you now' });
    expect(screen.queryByRole('link', { name: 'Share a pet' })).toBeNull();
  });
});

describe('sharing a pet', () => {
  it('says what it means before it is sent, and fills in what is usual', async () => {
    const made = aGrant({ state: 'offered', to: { name: null, email: 'sam@example.com', userId: null } });
    const api = mockApi({ ...sharingAnswers(), 'POST /api/grants': reply(grantSchema, made) });
    const { events, location } = open(`/sharing/new?petId=${bella.id}`);
    await screen.findByRole('checkbox', { name: 'Bella', checked: true });
    for (const name of ['Rex', 'Luna']) expect(screen.queryByRole('checkbox', { name })).toBeNull();
    await events.type(screen.getByLabelText('Share with'), 'Sam@Example.com');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Who they are' }), 'Walker');
    await events.click(screen.getByRole('radio', { name: 'No end' }));
    const status = () => screen.getByText(/^Sam@Example.com can/).textContent;
    expect(status()).toBe('Sam@Example.com can write notes and see reminders and vets for Bella, with no end.');
    const notes = screen.getByRole('radiogroup', { name: 'Notes' });
    await events.click(within(notes).getByRole('radio', { name: 'No' }));
    expect(status()).toBe('Sam@Example.com can see reminders and vets for Bella, with no end.');
    await events.click(screen.getByText('See it as Sam@Example.com will'));
    const region = within(screen.getByRole('region', { name: 'On Bella’s page' }));
    region.getByText('Only look.');
    await events.click(screen.getByRole('button', { name: 'Back to the usual' }));
    expect(within(notes).getByRole<HTMLInputElement>('radio', { name: 'Add' }).checked).toBe(true);
    region.getByText('Write a note');
    await events.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByText('Offered to sam@example.com');
    expect(location()).toBe('/sharing');
    expect(api.sentTo('POST /api/grants')[0]?.body).toEqual({
      petIds: [bella.id],
      to: { email: 'sam@example.com' },
      preset: 'walker',
      areas: presetAreas('walker'),
      until: null,
    });
  });

  it('names what is missing at its field, in the browser’s words and the server’s', async () => {
    const message =
      'Confirm your own e-mail address first, using the link we sent you. Then you can share with others.';
    mockApi({ ...sharingAnswers(), 'POST /api/grants': refuse('forbidden', { message }) });
    const { events } = open('/sharing/new');
    await events.click(await screen.findByRole('button', { name: 'Share' }));
    await screen.findByRole('link', { name: 'Share with: Enter an e-mail address like name@example.com.' });
    screen.getByRole('link', { name: 'Which animals: Choose at least one pet.' });
    await events.click(screen.getByRole('radio', { name: 'A day and time' }));
    await events.clear(screen.getByLabelText('Ends'));
    await screen.findByRole('link', { name: 'Until: Enter the day and time it ends.' });
    await events.click(screen.getByRole('radio', { name: 'A week' }));
    await events.type(screen.getByLabelText('Share with'), 'sam@example.com');
    await events.click(screen.getByRole('checkbox', { name: 'Mog' }));
    await events.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByText(message);
  });

  it('is changed by what was changed alone', async () => {
    const grant = aGrant({ until: null });
    const api = mockApi({
      ...sharingAnswers([grant]),
      'PATCH /api/grants/{id}': reply(grantSchema, { ...grant, version: 2 }),
    });
    const { events } = open(`/sharing/${grant.id}/edit`);
    const health = await screen.findByRole('radiogroup', { name: 'Health' });
    await events.click(within(health).getByRole('radio', { name: 'Change' }));
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('What Sam sees has changed');
    expect(api.sentTo('PATCH /api/grants/{id}')[0]?.body).toEqual({
      areas: { ...presetAreas('sitter'), medical: 'edit' },
      version: 1,
    });
  });

  it('is not for those who may not decide it', async () => {
    mockApi({});
    open('/sharing/new', 'member');
    await screen.findByRole('heading', { name: 'Owners and admins decide who sees what' });
  });
});

describe('as somebody sees it', () => {
  it('names the tabs and what they can do, and what is not there', async () => {
    const grant = aGrant({ areas: presetAreas('walker') });
    mockApi(sharingAnswers([grant]));
    open(`/sharing/${grant.id}`);
    await screen.findByRole('heading', { name: 'As Sam sees it' });
    const names = (label: string) =>
      within(screen.getByRole('list', { name: label }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(names('Tabs they’ll see')).toEqual(['Overview', 'Reminders', 'Notes']);
    expect(names('What they can do')).toEqual(['Write a note']);
    expect(names('Tabs they won’t see')).toContain('Insurance');
    const notes = within(screen.getByRole('row', { name: /^Notes/ }));
    expect(notes.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Yes', 'Yes', 'No']);
  });

  it('says that it is over', async () => {
    mockApi(sharingAnswers());
    open(`/sharing/${crypto.randomUUID()}`);
    await screen.findByRole('heading', { name: 'This isn’t shared any more' });
  });
});

it('has a tab on the page of the pet, with what is of that pet', async () => {
  const ofMog = aGrant({ pets: [inGrant(mog)], to: { name: 'Pat', email: null, userId: mog.id } });
  mockApi({
    ...quietOverview,
    ...sharingAnswers([aGrant(), ofMog]),
    'GET /api/pets/{id}': reply(petSchema, aPet({ id: bella.id, name: 'Bella' })),
  });
  open(`/pets/${bella.id}?tab=sharing`);
  const now = await screen.findByRole('list', { name: 'Who can see what' });
  expect(
    within(now)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sam']);
  expect(screen.getByRole('link', { name: 'Share Bella' }).getAttribute('href')).toBe(`/sharing/new?petId=${bella.id}`);
});

describe('shared with me', () => {
  it('is accepted or declined', async () => {
    const offer = aShare({ state: 'offered', until: null });
    const api = mockApi({
      'GET /api/shared-with-me': [mine(offer), mine({ ...offer, state: 'live' })],
      'POST /api/shared-with-me/{id}/accept': reply(sharedWithMe, { ...offer, state: 'live' }),
    });
    const { events } = open('/sharing', 'viewer');
    await screen.findByText(/^If you accept, you can tick off and add medication and reminders/);
    screen.getByRole('button', { name: 'Decline' });
    await events.click(screen.getByRole('button', { name: 'Accept' }));
    await screen.findByText('Comet: now shared with you');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
    expect(api.sentTo('POST /api/shared-with-me/{id}/accept')).toHaveLength(1);
  });

  it('is left with two presses', async () => {
    mockApi({
      'GET /api/shared-with-me': [mine(aShare()), mine()],
      'POST /api/shared-with-me/{id}/leave': noContent,
    });
    const { events } = open('/sharing', 'viewer');
    await events.click(await screen.findByRole('button', { name: 'Actions for Comet of The Hartley family' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Leave this share' }));
    await events.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('Comet: not shared with you any more');
    await screen.findByRole('heading', { name: 'Nobody is sharing a pet with you now' });
  });

  it('stands on the dashboard and below one’s own pets, where there is any', async () => {
    mockApi(sharingAnswers([], [aShare()]));
    renderSlot(app, { slot: 'dashboard.card/v1', id: 'shared-with-me', given: {} });
    await screen.findByRole('region', { name: 'Shared with me' });
  });

  it('opens the page of the pet with what was given of it, until that ends', async () => {
    const share = aShare({ areas: presetAreas('walker'), pets: [{ id: bella.id, name: 'Bella' }] });
    mockApi({
      ...quietOverview,
      'GET /api/shared-with-me': [mine(share), mine()],
      'GET /api/pets/{id}': reply(petSchema, aPet({ id: bella.id, name: 'Bella' })),
    });
    const { queryClient } = open(`/pets/${bella.id}`);
    const views = within(await screen.findByRole('navigation', { name: 'Views of Bella' }));
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Overview', 'Notes']);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await screen.findByRole('heading', { name: 'Vets and specialists' });
    screen.getByRole('link', { name: 'Emergency card' });
    await queryClient.refetchQueries({ queryKey: ['pets', 'shared-with-me'] });
    await screen.findByRole('heading', { name: 'This pet isn’t shared with you any more' });
  });
});
