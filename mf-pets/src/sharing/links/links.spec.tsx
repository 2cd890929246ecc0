import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, petList, type Role } from '@petcare/contracts';
import { handOverLink, handOverLinkList, type HandOverLink } from '@petcare/contracts/hand-over';
import { accessLog } from '@petcare/contracts/sharing';
import { aListedPet, aPet, aUser, mockApi, never, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { quietOverview } from '../../history/quiet-overview.fixture.ts';
import { aVisit, bella, mog, sharingAnswers } from '../grants.fixture.ts';

function aLink(fields: Partial<HandOverLink> = {}): HandOverLink {
  return {
    id: crypto.randomUUID(),
    label: 'Ann next door',
    pets: [{ id: bella.id, name: 'Bella' }],
    areas: ['medication', 'notes'],
    mayTickOff: true,
    hasPin: true,
    until: '2090-11-30T18:00:00.000Z',
    state: 'live',
    url: 'https://petcare.example/h/abcdefghijklmnopqrstuvwxyz',
    createdAt: '2026-11-20T14:02:00.000Z',
    endedAt: null,
    lastLookedAt: null,
    version: 1,
    ...fields,
  };
}
const listed = (...items: HandOverLink[]) => reply(handOverLinkList, { items, nextCursor: null });
const open = (path = '/sharing', role: Role = 'owner') => renderRemote(app, { path, user: aUser({ role }) });
const panel = () => screen.findByRole('list', { name: 'Hand-over links' });
const asked = (api: ReturnType<typeof mockApi>) =>
  api.sentTo('GET /api/hand-over-links').map(({ query }) => String(query));
afterEach(() => sessionStorage.clear());

describe('hand-over links', () => {
  it('say that they are loading, what they are for, and what failed', async () => {
    const api = mockApi({ ...sharingAnswers(), 'GET /api/hand-over-links': never });
    open();
    await screen.findByText('Loading the links…');
    cleanup();
    api.answer('GET /api/hand-over-links', listed());
    open();
    await screen.findByText(/For a neighbour who minds your pets/);
    cleanup();
    api.answer('GET /api/hand-over-links', refuse('forbidden', { message: 'Not now.' }));
    open();
    await screen.findByRole('heading', { name: 'The links did not load' });
  });

  it('are listed with what they show, whether they were opened, and the link to copy', async () => {
    mockApi({ ...sharingAnswers(), 'GET /api/hand-over-links': listed(aLink(), aLink({ label: 'Pat', pets: [] })) });
    open();
    const links = within(await panel());
    links.getByText(
      'Bella: the profile, medication and when it’s due and notes about hand-over and diet; asks for a PIN; they can tick off',
    );
    links.getByText('No animal any more; asks for a PIN; they can tick off');
    expect(links.getAllByText('Works until 30 Nov 2090, 18:00, not opened yet')).toHaveLength(2);
    expect(links.getAllByRole('link', { name: 'https://petcare.example/h/abcdefghijklmnopqrstuvwxyz' })).toHaveLength(
      2,
    );
    expect(links.getAllByRole('button', { name: 'Copy the link' })).toHaveLength(2);
    links.getByRole('button', { name: 'Switch off the link for Pat' });
  });

  it('that no longer work are only read when somebody asks for them', async () => {
    const over = { url: null, endedAt: '2026-11-20T15:02:00.000Z', hasPin: false } as const;
    const lastLookedAt = '2026-11-20T14:30:00.000Z';
    const [switchedOff, guessed] = [
      aLink({ ...over, state: 'revoked', label: 'Pat', lastLookedAt }),
      aLink({ ...over, state: 'shut', label: 'Sue' }),
    ];
    const api = mockApi({ ...sharingAnswers(), 'GET /api/hand-over-links': [listed(), listed(switchedOff, guessed)] });
    const { events } = open();
    await screen.findByText(/For a neighbour/);
    expect(asked(api)).toEqual(['state=live&limit=100']);
    await events.click(screen.getByRole('button', { name: 'Show those that no longer work' }));
    const links = within(await screen.findByRole('list', { name: 'Links that no longer work' }));
    links.getByText('Switched off 20 Nov 2026, 15:02, last opened 20 Nov 2026, 14:30');
    links.getByText('Somebody typed too many wrong PINs.');
    expect(links.queryByRole('button')).toBeNull();
    expect(asked(api).at(-1)).toBe('state=over&limit=10');
  });

  it('are made for whoever it is for, until an end', async () => {
    const api = mockApi({
      ...quietOverview,
      ...sharingAnswers(),
      'GET /api/pets/{id}': reply(petSchema, aPet({ id: bella.id, name: 'Bella' })),
      'GET /api/pets': reply(petList, {
        items: [bella, mog, aListedPet({ name: 'Otto', status: 'rehomed' })],
        nextCursor: null,
      }),
      'POST /api/hand-over-links': reply(handOverLink, aLink(), 201),
    });
    const { events } = open(`/pets/${bella.id}?tab=sharing&add=link`);
    const dialog = await screen.findByRole('dialog', { name: 'New hand-over link' });
    const form = within(dialog);
    await events.click(form.getByRole('button', { name: 'Make the link' }));
    await form.findAllByText('Say who it’s for.');
    form.getAllByText('Enter the day and time it ends.');
    expect(form.queryByText('No end')).toBeNull();
    form.getByText('Mog');
    expect(form.queryByText('Otto')).toBeNull();
    await events.type(form.getByLabelText('Who it’s for'), 'Ann next door');
    await events.click(form.getByText('A week'));
    await events.click(form.getByLabelText('Latest weight'));
    await events.type(form.getByLabelText(/^PIN/), '12');
    await events.click(form.getByRole('button', { name: 'Make the link' }));
    await form.findAllByText('Use 4 to 8 digits.');
    await events.type(form.getByLabelText(/^PIN/), '34');
    await events.click(form.getByRole('button', { name: 'Make the link' }));
    await screen.findByText('The link for Ann next door is ready');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(asked(api))).toEqual(new Set([`petId=${bella.id}&state=live&limit=100`]));
    expect(api.sentTo('POST /api/hand-over-links').map(({ body }) => body)).toMatchObject([
      {
        label: 'Ann next door',
        petIds: [bella.id],
        areas: ['medical', 'medication', 'reminders', 'notes', 'contacts'],
        mayTickOff: true,
        pin: '1234',
      },
    ]);
  });

  it('are switched off once that is confirmed', async () => {
    const link = aLink();
    const api = mockApi({
      ...sharingAnswers(),
      'GET /api/hand-over-links': [listed(link), listed()],
      'POST /api/hand-over-links/{id}/revoke': reply(handOverLink, { ...link, state: 'revoked', url: null }),
    });
    const { events } = open();
    await events.click(within(await panel()).getByRole('button', { name: 'Switch off the link for Ann next door' }));
    await events.click(await screen.findByRole('button', { name: 'Switch it off' }));
    await screen.findByText('The link for Ann next door no longer works');
    expect(api.sentTo('POST /api/hand-over-links/{id}/revoke').map(({ params }) => params.id)).toEqual([link.id]);
  });

  it('are named in the access log, and are nothing for those who decide nothing', async () => {
    const visit = aVisit({ name: null, grantId: null, preset: null, link: { id: bella.id, label: 'Ann next door' } });
    const api = mockApi({
      ...sharingAnswers(),
      'GET /api/access-log': reply(accessLog, { items: [visit], nextCursor: null }),
    });
    open();
    await screen.findByText('Somebody with the link for Ann next door looked at Bella');
    cleanup();
    const asked = api.sentTo('GET /api/hand-over-links').length;
    open('/sharing', 'member');
    await screen.findByRole('heading', { name: 'Nobody is sharing a pet with you now' });
    expect(api.sentTo('GET /api/hand-over-links')).toHaveLength(asked);
  });
});
