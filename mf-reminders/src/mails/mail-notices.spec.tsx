import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { mailProblemList, notificationSettings, refusedAddressList, type RefusedAddress } from '@petcare/contracts';
import { aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const me = aUser();
const own: RefusedAddress = {
  userId: me.id,
  name: 'Dana',
  since: '2026-07-06T10:00:00.000Z',
  address: 'dana@petcare.test',
  reason: '550 5.1.1 Nobody here',
};
const ben: RefusedAddress = {
  ...own,
  userId: '019b0000-0000-7000-8000-000000000009',
  name: 'Ben',
  address: null,
  reason: null,
};
const refused = (...items: RefusedAddress[]) => reply(refusedAddressList, { items });
const settings = reply(notificationSettings, { allMuted: false, mutedTypes: [], quietHours: null, digestAt: null });
const problems = reply(mailProblemList, {
  items: [
    {
      id: '019b0000-0000-7000-8000-000000000001',
      kind: 'reminders.due',
      outcome: 'missed',
      since: own.since,
      plannedFor: own.since,
      about: null,
      recipient: null,
      reason: null,
      blocked: null,
    },
  ],
  nextCursor: null,
});
const none = reply(mailProblemList, { items: [], nextCursor: null });

function open(answers: Parameters<typeof mockApi>[0], user = me) {
  const api = mockApi({ 'GET /api/notification-settings': settings, 'GET /api/mail-problems': none, ...answers });
  return { api, ...renderRemote(app, { path: '/schedule/emails', user }) };
}

it('leaves it to the shell to tell whose own address refuses e-mails', async () => {
  open({ 'GET /api/refused-addresses': refused(own, ben) });
  await screen.findByText('E-mails to Ben aren’t arriving');
  expect(screen.queryByText(/dana@petcare.test|Dana/)).toBeNull();
});

it('tells the household whom it does not reach', async () => {
  open({ 'GET /api/refused-addresses': refused(ben) });
  await screen.findByText('E-mails to Ben aren’t arriving');
});

it('tells those who look after the organisation of e-mails that did not arrive, and leads there', async () => {
  const answers = { 'GET /api/refused-addresses': refused(), 'GET /api/mail-problems': problems };
  const { events, location } = open(answers);
  await screen.findByText('1 e-mail did not arrive, or may not have');
  await events.click(screen.getByRole('link', { name: 'Have a look' }));
  expect(location()).toBe('/schedule/undelivered');
});

it('does not ask for what a carer may not see', async () => {
  const { api } = open({ 'GET /api/refused-addresses': refused(ben) }, aUser({ role: 'carer' }));
  await screen.findByText('E-mails to Ben aren’t arriving');
  expect(api.sentTo('GET /api/mail-problems')).toEqual([]);
});
