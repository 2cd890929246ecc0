import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { activity, type ActivityItem } from '@petcare/contracts/activity';
import { aUser, mockApi, offline, renderSlot, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = { id: crypto.randomUUID(), name: 'Bella' };
const mog = { id: crypto.randomUUID(), name: 'Mog' };
const anItem = (fields: Partial<ActivityItem>): ActivityItem => ({
  kind: 'note',
  id: crypto.randomUUID(),
  title: 'Tummy ache',
  pets: [bella],
  at: '2026-11-20T14:02:00.000Z',
  ...fields,
});

const card = (role: 'owner' | 'viewer' = 'owner') =>
  renderSlot(app, { slot: 'dashboard.card/v1', id: 'recent-activity', given: {}, user: aUser({ role }) });
function open(items: ActivityItem[], role: 'owner' | 'viewer' = 'owner') {
  const api = mockApi({ 'GET /api/activity': reply(activity, { items }) });
  card(role);
  return api;
}
const rows = async () => within(await screen.findByRole('list', { name: 'Recent activity' }));
const linksIn = (list: Awaited<ReturnType<typeof rows>>) =>
  list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('says what was added lately, by whom, and where it is', async () => {
  const [note, expense] = [anItem({ addedBy: 'Tom' }), anItem({ kind: 'expense', title: 'Food', pets: [bella, mog] })];
  open([note, expense]);
  const list = await rows();
  expect(linksIn(list)).toEqual([
    ['Bella · Tummy ache', `/pets/${bella.id}?tab=notes&edit=note:${note.id}`],
    ['Bella and Mog · Food', `/expenses/${expense.id}/edit`],
  ]);
  for (const words of [/^Note added by Tom, Fri 20 Nov/, /^Expense added, Fri 20 Nov/]) list.getByText(words);
});

it('leads those who only look to the list it’s in', async () => {
  open([anItem({})], 'viewer');
  expect(linksIn(await rows())).toEqual([['Bella · Tummy ache', `/pets/${bella.id}?tab=notes`]]);
});

it('takes no room while nothing was added', async () => {
  const api = open([]);
  await waitFor(() => expect(api.sentTo('GET /api/activity')).toHaveLength(1));
  expect(screen.queryByText('Recent activity')).toBeNull();
});

it('says that it did not load, and tries again', async () => {
  const api = mockApi({ 'GET /api/activity': offline });
  const { events } = card();
  await screen.findByText('What happened lately did not load');
  api.answer('GET /api/activity', reply(activity, { items: [anItem({})] }));
  await events.click(screen.getByRole('button', { name: 'Try again' }));
  await rows();
});
