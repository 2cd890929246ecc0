import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { petList, type Role } from '@petcare/contracts';
import { accessLog, grantList, sharedWithMeList, type AccessVisit, type Grant } from '@petcare/contracts/sharing';
import { aUser, mockApi, never, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { aGrant, aVisit, bella, noLinks } from '../grants.fixture.ts';

const visits = (...items: AccessVisit[]) => reply(accessLog, { items, nextCursor: null });
const answers = (...grants: Grant[]) => ({
  'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
  'GET /api/grants': reply(grantList, { items: grants, nextCursor: null }),
  'GET /api/shared-with-me': reply(sharedWithMeList, { items: [] }),
  'GET /api/hand-over-links': noLinks,
  'GET /api/access-log': visits(),
});
const open = (path: string, role: Role = 'owner') => renderRemote(app, { path, user: aUser({ role }) });

describe('who looked', () => {
  const empty =
    'Nobody from outside your organisation has looked yet. When somebody does, you’ll see here who, when and what.';

  it('says that it is loading, that nobody has, and what failed', async () => {
    const api = mockApi({ ...answers(), 'GET /api/access-log': never });
    open('/sharing');
    await screen.findByText('Loading who looked…');
    cleanup();
    api.answer('GET /api/access-log', visits());
    open('/sharing');
    await screen.findByText(empty);
    cleanup();
    api.answer('GET /api/access-log', refuse('forbidden', { message: 'Not now.' }));
    open('/sharing');
    await screen.findByRole('heading', { name: 'Who looked did not load' });
  });

  it('is said visit by visit, with who came to help and why, page by page', async () => {
    const ofSupport = { name: 'Anna', grantId: null, preset: null, pet: null, parts: [], reason: 'They asked.' };
    const support = aVisit({ ...ofSupport, until: '2026-11-20T15:02:00.000Z', isAtLatest: true });
    const older = aVisit({ name: null, preset: null, parts: ['history'], until: '2026-11-20T14:02:00.000Z' });
    const first = reply(accessLog, { items: [aVisit(), support], nextCursor: 'next' });
    mockApi({ ...answers(), 'GET /api/access-log': [first, visits(older)] });
    const { events } = open('/sharing');
    const list = await screen.findByRole('list', { name: 'Who looked' });
    within(list).getByText('Sam (sitter) looked at Bella');
    within(list).getByText('Profile and medication');
    within(list).getByText('20 Nov 2026, 14:02 to 14:20');
    within(list).getByText('20 Nov 2026, 14:02 to 15:02 at the latest');
    expect(within(list).getByRole('link').getAttribute('href')).toMatch(/^\/sharing\//);
    within(list).getByText('Anna from Petcare’s support team');
    within(list).getByText('Why they came: They asked.');
    await events.click(screen.getByRole('button', { name: 'Show more' }));
    await within(list).findByText('Somebody who has deleted their account looked at Bella');
    within(list).getByText('20 Nov 2026, 14:02');
    within(list).getByText('History');
  });

  it('is somebody with the link, as anybody can have it', async () => {
    const link = { id: crypto.randomUUID(), label: 'Ann next door' };
    mockApi({
      ...answers(),
      'GET /api/access-log': visits(aVisit({ name: null, grantId: null, preset: null, link })),
    });
    open('/sharing');
    await screen.findByText('Somebody with the link for Ann next door looked at Bella');
  });

  it('is, on the page of a grant, who looked by it', async () => {
    const grant = aGrant();
    const api = mockApi({
      ...answers(grant),
      'GET /api/grants/{id}/access-log': visits(aVisit({ grantId: grant.id })),
    });
    open(`/sharing/${grant.id}`);
    await screen.findByText('Sam (sitter) looked at Bella');
    expect(api.sentTo('GET /api/grants/{id}/access-log').map(({ params }) => params.id)).toEqual([grant.id]);
  });

  it('is nothing for those who decide nothing', async () => {
    const api = mockApi(answers());
    open('/sharing', 'member');
    await screen.findByRole('heading', { name: 'Nobody is sharing a pet with you now' });
    expect(api.sentTo('GET /api/access-log')).toEqual([]);
  });
});
