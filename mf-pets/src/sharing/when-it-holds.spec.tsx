import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { grant as grantSchema, grantList, sharedWithMe, wholeAreas, type Grant } from '@petcare/contracts/sharing';
import { aUser, mockApi, noContent, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aGrant, aShare, bella, inGrant, list, luna, mine, mog, sharingAnswers } from './grants.fixture.ts';

const answers = (...grants: Grant[]) => sharingAnswers(grants);
const open = (path: string) => renderRemote(app, { path, user: aUser() });
afterEach(() => sessionStorage.clear());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const pets = [bella, mog].map(inGrant);
const sam = { name: 'Sam', email: null, userId: crypto.randomUUID() };
const pat = { name: null, email: 'pat@example.com', userId: null };
const notes = wholeAreas({ notes: 'view' });

describe('what is or was shared', () => {
  it.each<[string, Partial<Grant>, string, string]>([
    ['was held', { endedAt: inDays(-1), state: 'revoked' }, 'As Sam saw it', 'Sam could see notes for Bella.'],
    [
      'was declined',
      { endedAt: inDays(-1), state: 'declined', to: pat },
      'As pat@example.com would have seen it',
      'pat@example.com would have been able to see notes for Bella.',
    ],
    [
      'never began',
      { endedAt: inDays(-1), from: inDays(2), state: 'revoked' },
      'As Sam would have seen it',
      'Sam would have been able to see notes for Bella.',
    ],
  ])('is not called theirs now once it %s', async (_how, fields, title, sentence) => {
    const grant = aGrant({ to: sam, areas: notes, ...fields });
    mockApi(answers(grant));
    open(`/sharing/${grant.id}`);
    await screen.findByRole('heading', { name: title });
    screen.getByText(sentence);
    expect(screen.queryByText('Tabs they’ll see')).toBeNull();
    await waitFor(() => expect(screen.queryByText(/^Loading who looked/)).toBeNull());
    expect(screen.queryByText(/has not looked yet/)).toBeNull();
  });

  it('says in the list what was only offered, begins later, or is of nothing now', async () => {
    mockApi(
      answers(
        aGrant({ to: sam, areas: notes, pets: [] }),
        aGrant({ to: pat, areas: notes, state: 'revoked', endedAt: '2026-11-20T18:00:00.000Z' }),
        aGrant({ to: sam, areas: notes, state: 'upcoming', from: '2099-01-02T12:00:00.000Z', until: null }),
      ),
    );
    open('/sharing');
    const now = within(await screen.findByRole('list', { name: 'Who can see what' }));
    now.getByText('Nothing at the moment: what this is for has been deleted.');
    now.getByText('Nothing shared now');
    expect(now.queryByText('Shared now')).toBeNull();
    now.getByText(/from 2 Jan 2099/, { selector: 'p' });
    const over = within(screen.getByRole('list', { name: 'Ended' }));
    over.getByText('They would have been able to see notes for Bella.');
    over.getByText('Withdrawn by you');
    over.getByText(/on 20 Nov 2026/);
  });

  it('names no pet as shared that has gone to somebody else', async () => {
    mockApi(
      answers(
        aGrant({ to: sam, areas: notes, pets: [bella, luna].map(inGrant), until: null }),
        aGrant({ to: pat, areas: notes, pets: [inGrant(luna)], state: 'offered' }),
      ),
    );
    open('/sharing');
    const now = within(await screen.findByRole('list', { name: 'Who can see what' }));
    now.getByText('Sam can see notes for Bella, with no end.');
    now.getByText('Shared now');
    const waiting = within(screen.getByRole('list', { name: 'Waiting for an answer' }));
    waiting.getByText('Nothing at the moment: Luna has gone to somebody else.');
    waiting.getByText('Nothing shared now');
  });

  it('says since when it holds: not from before it began, or was agreed', async () => {
    const [agreed, later] = ['2026-11-01T12:00:00.000Z', '2026-11-10T12:00:00.000Z'];
    mockApi(
      answers(
        aGrant({ createdAt: agreed, from: later, preset: 'sitter' }),
        aGrant({ createdAt: later, from: agreed, preset: 'vet' }),
      ),
    );
    open('/sharing');
    const now = within(await screen.findByRole('list', { name: 'Who can see what' }));
    for (const words of ['Sitter, since 10 Nov 2026', 'Vet, since 10 Nov 2026']) now.getByText(words, { exact: false });
  });

  it('names one that is still open, however many came after it', async () => {
    const young = aGrant();
    const old = aGrant({ to: { name: 'Pat', email: null, userId: crypto.randomUUID() }, until: null });
    mockApi({
      ...answers(),
      'GET /api/grants': ({ query }) =>
        query.get('open') === 'true'
          ? list(young, old)
          : reply(grantList, { items: query.has('cursor') ? [] : [young], nextCursor: 'older' }),
    });
    open('/sharing');
    const now = within(await screen.findByRole('list', { name: 'Who can see what' }));
    expect(now.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Sam', 'Pat']);
    now.getByRole('button', { name: 'Actions for Pat and Bella' });
  });

  it.each<[Partial<Grant>, string]>([
    [{ state: 'offered', to: pat }, 'it begins as soon as they accept.'],
    [{ state: 'upcoming', from: inDays(1) }, 'it begins as soon as you save.'],
    [{ state: 'live' }, 'that stays as it is.'],
  ])('says what it means not to choose when it begins: %j', async (fields, words) => {
    const grant = aGrant({ to: sam, areas: notes, ...fields });
    mockApi(answers(grant));
    open(`/sharing/${grant.id}/edit`);
    await screen.findByText(`If you leave this empty, ${words}`, { exact: false });
  });

  it('stays for a pet that has gone to somebody else when the rest of it changes', async () => {
    const grant = aGrant({ to: sam, areas: notes, pets: [bella, luna].map(inGrant), until: null });
    const api = mockApi({
      ...answers(grant),
      'PATCH /api/grants/{id}': reply(grantSchema, { ...grant, version: 2 }),
    });
    const { events } = open(`/sharing/${grant.id}/edit`);
    await screen.findByText(/ for Bella, with no end\.$/);
    await events.click(screen.getByRole('checkbox', { name: 'Mog' }));
    await events.click(screen.getByRole('checkbox', { name: 'Bella' }));
    await events.click(screen.getByRole('checkbox', { name: 'Mog' }));
    await screen.findByText('Nothing at the moment: Luna has gone to somebody else.');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('What Sam sees has changed');
    expect(api.sentTo('PATCH /api/grants/{id}')[0]?.body).toEqual({ petIds: [luna.id], version: 1 });
  });

  it.each<[string, Partial<Grant>, string]>([
    ['all of them', { pets: pets.toReversed() }, 'Sam still sees Bella and Mog through something else you share'],
    ['one of them', {}, 'Sam can’t see Mog any more'],
    ['none of them, as it begins later', { state: 'upcoming', from: inDays(1) }, 'Sam can’t see it any more'],
  ])('is said to be over only of pets that another grant does not open: %s', async (_which, other, said) => {
    const grant = aGrant({ to: sam, pets });
    const ended = { ...grant, state: 'revoked' as const, endedAt: new Date().toISOString() };
    mockApi({
      ...answers(grant, aGrant({ to: sam, ...other })),
      'POST /api/grants/{id}/revoke': reply(grantSchema, ended),
    });
    const { events } = open('/sharing');
    await events.click(await screen.findByRole('button', { name: 'Actions for Sam and Bella, Mog' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Stop sharing' }));
    await events.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    await screen.findByText(said);
  });
});

describe('the start of what is shared', () => {
  it('can be taken away, so that it begins at once', async () => {
    const grant = aGrant({ state: 'upcoming', from: inDays(2) });
    const api = mockApi({
      ...answers(grant),
      'PATCH /api/grants/{id}': reply(grantSchema, { ...grant, state: 'live', version: 2 }),
    });
    const { events } = open(`/sharing/${grant.id}/edit`);
    await events.clear(await screen.findByLabelText(/^From/));
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('What Sam sees has changed');
    expect(api.sentTo('PATCH /api/grants/{id}')[0]?.body).toEqual({ from: null, version: 1 });
  });

  it('stays once it has begun, and nothing is said to have changed that has not', async () => {
    const grant = aGrant();
    const api = mockApi(answers(grant));
    const { events, location } = open(`/sharing/${grant.id}/edit`);
    await events.clear(await screen.findByLabelText(/^From/));
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe('/sharing'));
    expect(screen.queryByText('What Sam sees has changed')).toBeNull();
    expect(api.sentTo('PATCH /api/grants/{id}')).toEqual([]);
  });
});

describe('what is shared with me', () => {
  it('is declined only after a question', async () => {
    const offer = aShare({ state: 'offered' });
    const api = mockApi({
      ...answers(),
      'GET /api/shared-with-me': [mine(offer), mine()],
      'POST /api/shared-with-me/{id}/leave': noContent,
    });
    const { events } = open('/sharing');
    await events.click(await screen.findByRole('button', { name: 'Decline' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Decline to see Comet?' });
    expect(api.sentTo('POST /api/shared-with-me/{id}/leave')).toEqual([]);
    await events.click(within(asked).getByRole('button', { name: 'Decline' }));
    await screen.findByText('You declined to see Comet');
  });

  it('is not said to be so already when it begins later', async () => {
    const offer = aShare({ state: 'offered', from: '2099-01-02T12:00:00.000Z', until: null });
    mockApi({
      ...answers(),
      'GET /api/shared-with-me': mine(offer),
      'POST /api/shared-with-me/{id}/accept': reply(sharedWithMe, { ...offer, state: 'upcoming' }),
    });
    const { events } = open('/sharing');
    await events.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByText(/^Comet: shared with you from .*2 Jan/);
  });

  it('is not said to be over while another share opens it', async () => {
    const share = aShare();
    mockApi({
      ...answers(),
      'GET /api/shared-with-me': mine(share, aShare({ pets: share.pets, organizationName: 'Brook End' })),
      'POST /api/shared-with-me/{id}/leave': noContent,
    });
    const { events } = open('/sharing');
    await events.click(await screen.findByRole('button', { name: 'Actions for Comet of The Hartley family' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Leave this share' }));
    await events.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('You still see Comet through another share');
  });
});
