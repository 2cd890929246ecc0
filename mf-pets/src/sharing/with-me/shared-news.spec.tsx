import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sharedNewsList, sharedWithMeList, type SharedNewsItem, type SharedWithMe } from '@petcare/contracts/sharing';
import { aUser, mockApi, renderSlot, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { aShare } from '../grants.fixture.ts';

const user = aUser();
const since = new Date(Date.now() - 86_400_000).toISOString();
const wasHere = () => localStorage.setItem(`last-here:${user.id} shared`, since);
const title = 'Since you were last here, for pets shared with you';

function open(share: SharedWithMe, news: Omit<SharedNewsItem, 'id' | 'petId' | 'at'>[]) {
  const petId = share.pets[0]?.id ?? '';
  const items = news.map((one) => ({ ...one, id: crypto.randomUUID(), petId, at: '2026-11-20T14:02:00.000Z' }));
  const api = mockApi({
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: [share] }),
    'GET /api/shared-with-me/news': reply(sharedNewsList, { items }),
  });
  renderSlot(app, { slot: 'dashboard.card/v1', id: 'shared-with-me', given: {}, user });
  return api;
}

afterEach(() => localStorage.clear());

it('says on the dashboard what others did meanwhile, in words', async () => {
  wasHere();
  const api = open(aShare(), [
    { kind: 'dose', title: 'Metacam', how: 'given', by: 'Olga' },
    { kind: 'reminder', title: 'Worming', how: 'skipped', by: 'Olga' },
    { kind: 'note', title: 'Tummy ache', how: null, by: null },
  ]);
  const list = within(await screen.findByRole('list', { name: title }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Comet · Metacam',
    'Comet · Worming',
    'Comet · Tummy ache',
  ]);
  for (const words of [/^Given by Olga, 20 Nov/, /^Skipped by Olga, /, /^Note added, /]) list.getByText(words);
  expect(api.sentTo('GET /api/shared-with-me/news')[0]?.query.get('since')).toBe(since);
});

it('asks for nothing the first time, nor where nothing is shared yet', async () => {
  const first = open(aShare(), []);
  await screen.findByRole('list', { name: 'Shared with me' });
  expect(first.sentTo('GET /api/shared-with-me/news')).toHaveLength(0);
});

it('asks for nothing while an offer waits', async () => {
  wasHere();
  const api = open(aShare({ state: 'offered' }), []);
  await waitFor(() => expect(api.sentTo('GET /api/shared-with-me')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Accept' });
  expect(api.sentTo('GET /api/shared-with-me/news')).toHaveLength(0);
});
