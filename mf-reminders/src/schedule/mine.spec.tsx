import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  memberList,
  occurrenceCounts,
  occurrenceList,
  petList,
  type Member,
  type Occurrence,
} from '@petcare/contracts';
import {
  aListedPet,
  anOccurrence,
  aMember,
  aUser,
  mockApi,
  renderRemote,
  reply,
  type MockApi,
} from '@petcare/testing/web';
import app from '../app.tsx';

const user = aUser();
const bella = aListedPet({ name: 'Bella' });
const member = (firstName: string, given: Partial<Member> = {}) => aMember({ firstName, ...given });
const me = member('Dana', { id: user.id, role: 'owner' });
const [sam, priya, kate] = [member('Sam'), member('Priya'), member('Kate')];
const members = (...items: Member[]) => reply(memberList, { items, nextCursor: null });
const dates = (...items: Occurrence[]) => reply(occurrenceList, { items, nextCursor: null });
const date = (title: string, ...told: Member[]) =>
  anOccurrence({ title, petIds: [bella.id], assigneeIds: told.map(({ id }) => id) });

const insulin = date('Insulin', me);
const worming = date('Worming', sam);

let api: MockApi;
beforeEach(() => {
  api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/organization/members': members(me, sam, priya, kate),
    'GET /api/occurrences': ({ query }) => (query.get('mine') === 'true' ? dates(insulin) : dates(insulin, worming)),
  });
});

const open = (path = '/schedule') => renderRemote(app, { path, user });
const asked = () => api.sentTo('GET /api/occurrences').map(({ query }) => query.get('mine'));

it('is chosen beside the pets, stays while tabs are switched, and ends again', async () => {
  const { events } = open();
  await screen.findByRole('link', { name: 'Worming' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Everybody’s' }).checked).toBe(true);
  await events.click(screen.getByRole('radio', { name: 'Mine' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Worming' })).toBeNull());
  screen.getByRole('link', { name: 'Insulin' });
  await events.click(screen.getByRole('link', { name: 'Done' }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Mine' })).checked).toBe(true);
  await waitFor(() => expect(asked().at(-1)).toBe('true'));
  await events.click(screen.getByRole('radio', { name: 'Everybody’s' }));
  await waitFor(() => expect(asked().at(-1)).toBeNull());
});

it('is counted as it’s listed', async () => {
  api.answer('GET /api/occurrences', reply(occurrenceList, { items: [insulin], nextCursor: 'more' }));
  api.answer('GET /api/occurrences/counts', reply(occurrenceCounts, { overdue: 7, today: 0, week: 0, later: 0 }));
  open('/schedule?mine=true');
  await waitFor(() => expect(api.sentTo('GET /api/occurrences/counts')).toHaveLength(1));
  expect(api.sentTo('GET /api/occurrences/counts')[0]?.query.get('mine')).toBe('true');
});

it('says so when nothing is, and shows everybody’s', async () => {
  api.answer('GET /api/occurrences', ({ query }) => (query.get('mine') === 'true' ? dates() : dates(worming)));
  const { events } = open('/schedule?mine=true');
  await screen.findByRole('heading', { name: 'Nothing here is yours' });
  // Nothing else on the page offers it.
  screen.getByRole('link', { name: 'Add reminder' });
  await events.click(screen.getByRole('button', { name: 'Show everybody’s' }));
  await screen.findByRole('link', { name: 'Worming' });
});

it('is no choice for somebody on their own', async () => {
  api.answer('GET /api/organization/members', members(me));
  open();
  await screen.findByRole('link', { name: 'Worming' });
  await waitFor(() => expect(api.sentTo('GET /api/organization/members')).toHaveLength(1));
  expect(screen.queryByRole('radio', { name: 'Mine' })).toBeNull();
});

it('can be ended by somebody on their own whose bookmark asks for it', async () => {
  api.answer('GET /api/organization/members', members(me));
  const { events } = open('/schedule?mine=true');
  await events.click(await screen.findByRole('radio', { name: 'Everybody’s' }));
  await screen.findByRole('link', { name: 'Worming' });
});

it.each<[string, Member[], string | null]>([
  ['only you', [me], null],
  ['somebody else', [sam], 'Sam'],
  ['two others', [sam, priya], 'Sam and Priya'],
  ['you and somebody else', [sam, me], 'You and Sam'],
  ['several', [sam, priya, kate, me], 'You, Sam and 2 more'],
])('names who is told on each row: %s', async (_who, told, words) => {
  api.answer('GET /api/occurrences', dates(date('Farrier', ...told)));
  open();
  await screen.findByRole('link', { name: 'Farrier' });
  await screen.findByRole('radio', { name: 'Mine' });
  const said = screen.queryByText('Told:')?.parentElement?.textContent ?? null;
  expect(said).toBe(words && `Told: ${words}`);
});
