import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { memberList, occurrenceList, petList, reminder } from '@petcare/contracts';
import {
  aListedPet,
  aMember,
  aReminder,
  aUser,
  mockApi,
  renderRemote,
  reply,
  type MockApi,
} from '@petcare/testing/web';
import app from '../app.tsx';

const user = aUser();
const bella = aListedPet({ name: 'Bella' });
const me = aMember({ firstName: 'Dana', id: user.id, role: 'owner' });
const stored = aReminder({ petIds: [bella.id], assigneeIds: [user.id], channels: ['email', 'app'] });

let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
  api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/organization/members': reply(memberList, { items: [me], nextCursor: null }),
    'PATCH /api/reminders/{id}': reply(reminder, { ...stored, version: 2 }),
    'GET /api/reminders/{id}': reply(reminder, stored),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
  });
});

it('says in which ways people are told, and that nobody is where there are none', async () => {
  const { events } = renderRemote(app, { path: `/schedule/${stored.id}/edit`, user });
  await events.click(await screen.findByText('More options'));
  const ways = within(await screen.findByRole('group', { name: 'How people are told' }));
  expect(ways.getByRole<HTMLInputElement>('checkbox', { name: 'In calendars' }).checked).toBe(false);
  await events.click(ways.getByRole('checkbox', { name: 'E-mail' }));
  await events.click(ways.getByRole('checkbox', { name: 'In the app' }));
  expect(await screen.findByText('Nobody is told. It’s only on the schedule.')).toBeTruthy();
  await events.click(ways.getByRole('checkbox', { name: 'On devices with notifications on' }));
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sentTo('PATCH /api/reminders/{id}')).toHaveLength(1));
  expect(api.sentTo('PATCH /api/reminders/{id}')[0]?.body).toEqual({ channels: ['push'], version: stored.version });
});
