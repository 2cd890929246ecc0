import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { memberList, occurrenceList, petList, reminder, type Member, type Reminder } from '@petcare/contracts';
import {
  aListedPet,
  aReminder,
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
const [sam, samToo, payer] = [
  member('Sam', { lastName: 'Hill' }),
  member('Sam', { lastName: 'Wood' }),
  member('Pat', { role: 'billing-only' }),
];
const stored = aReminder({
  title: 'Insulin',
  petIds: [bella.id],
  time: '18:00',
  assigneeIds: [user.id, sam.id],
  escalation: { to: samToo.id, after: 'PT2H' },
});

let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
  api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/organization/members': reply(memberList, { items: [me, sam, samToo, payer], nextCursor: null }),
    'POST /api/reminders': reply(reminder, stored, 201),
    'PATCH /api/reminders/{id}': reply(reminder, { ...stored, version: 2 }),
    'GET /api/reminders/{id}': reply(reminder, stored),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
  });
});

const told = async () => within(await screen.findByRole('group', { name: 'Who’s told' }));
const chosen = async () =>
  (await told())
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map((box) => box.labels?.[0]?.textContent);

async function openNew(): Promise<UserEvent> {
  const { events } = renderRemote(app, { path: '/schedule/new', user });
  await events.type(await screen.findByLabelText('What needs doing'), 'Insulin');
  await events.click(screen.getByText('More options'));
  return events;
}

it('tells whoever adds it, unless others are chosen', async () => {
  const events = await openNew();
  expect(await chosen()).toEqual(['You']);
  expect((await told()).queryByRole('checkbox', { name: 'Pat' })).toBeNull();
  await events.click((await told()).getByRole('checkbox', { name: 'Sam Hill' }));
  const later = screen.getByLabelText<HTMLSelectElement>('If it still isn’t done, tell');
  expect([...later.options].map(({ text }) => text)).toEqual(['Nobody else', 'Sam Wood']);
  await events.selectOptions(later, 'Sam Wood');
  await events.click(screen.getByRole('radio', { name: '1 day later' }));
  await events.click(screen.getByRole('button', { name: 'Add reminder' }));
  await waitFor(() => expect(api.sentTo('POST /api/reminders')).toHaveLength(1));
  expect(api.sentTo('POST /api/reminders')[0]?.body).toMatchObject({
    assigneeIds: [user.id, sam.id],
    escalation: { to: samToo.id, after: 'P1D' },
  });
});

it('needs somebody', async () => {
  const events = await openNew();
  await events.click((await told()).getByRole('checkbox', { name: 'You' }));
  await events.click(screen.getByRole('button', { name: 'Add reminder' }));
  (await told()).getByText('Choose at least one person.');
  expect(api.sentTo('POST /api/reminders')).toEqual([]);
});

it('is somebody else for support on a visit, who isn’t told', async () => {
  renderRemote(app, { path: '/schedule/new', user: aUser({ inTechSupportMode: true }) });
  await screen.findByLabelText('What needs doing');
  expect((await told()).queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

it('tells nobody twice', async () => {
  const events = await openNew();
  await events.selectOptions(screen.getByLabelText('If it still isn’t done, tell'), 'Sam Hill');
  await events.click((await told()).getByRole('checkbox', { name: 'Sam Hill' }));
  expect(screen.getByLabelText<HTMLSelectElement>('If it still isn’t done, tell').value).toBe('');
});

it('has nothing to choose for somebody on their own', async () => {
  api.answer('GET /api/organization/members', reply(memberList, { items: [me], nextCursor: null }));
  await openNew();
  await waitFor(() => expect(api.sentTo('GET /api/organization/members')).toHaveLength(1));
  expect(screen.queryByRole('group', { name: 'Who’s told' })).toBeNull();
  expect(screen.queryByLabelText('If it still isn’t done, tell')).toBeNull();
});

it('can be changed later', async () => {
  const { events } = renderRemote(app, { path: `/schedule/${stored.id}/edit`, user });
  await events.click(await screen.findByText('More options'));
  expect(await chosen()).toEqual(['You', 'Sam Hill']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 hours later' }).checked).toBe(true);
  await events.click((await told()).getByRole('checkbox', { name: 'You' }));
  await events.selectOptions(screen.getByLabelText('If it still isn’t done, tell'), 'Nobody else');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sentTo('PATCH /api/reminders/{id}')).toHaveLength(1));
  expect(api.sentTo('PATCH /api/reminders/{id}')[0]?.body).toEqual({
    assigneeIds: [sam.id],
    escalation: null,
    version: stored.version,
  });
});

it.each<[string, Partial<Reminder>, string[]]>([
  ['several are named', {}, ['You and Sam Hill', 'Sam Wood, 2 hours later']],
  ['somebody else is named', { assigneeIds: [sam.id], escalation: null }, ['Sam Hill']],
])('on its page, %s', async (_which, given, words) => {
  api.answer('GET /api/reminders/{id}', reply(reminder, { ...stored, ...given }));
  renderRemote(app, { path: `/schedule/${stored.id}`, user });
  for (const text of words) await screen.findByText(text);
});

it('on its page, whoever looks isn’t named when it’s only them', async () => {
  api.answer('GET /api/reminders/{id}', reply(reminder, { ...stored, assigneeIds: [user.id], escalation: null }));
  renderRemote(app, { path: `/schedule/${stored.id}`, user });
  await screen.findByRole('heading', { level: 1, name: 'Insulin' });
  expect(screen.queryByText('Who’s told')).toBeNull();
});
