import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { notificationSettings, occurrenceList, petList, refusedAddressList } from '@petcare/contracts';
import { aListedPet, anOccurrence, aVisitor, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from './app.tsx';

const bella = aListedPet({ name: 'Bella' });

function open(path: string) {
  const api = mockApi({
    'GET /api/shared-with-me': refuse('forbidden'),
    'GET /api/refused-addresses': reply(refusedAddressList, { items: [] }),
    'GET /api/notification-settings': reply(notificationSettings, {
      allMuted: false,
      mutedTypes: [],
      quietHours: null,
      digestAt: null,
    }),
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/occurrences': reply(occurrenceList, { items: [anOccurrence({ petIds: [bella.id] })], nextCursor: null }),
  });
  renderRemote(app, { path, user: aVisitor() });
  return api;
}

it('has nobody’s e-mails to choose, and says why', async () => {
  const api = open('/schedule/emails');
  await screen.findByText('You get no e-mails on a support visit');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.sentTo('GET /api/notification-settings')).toEqual([]);
});

it('lists the reminders, without the way to those e-mails or what is shared with whoever visits', async () => {
  const api = open('/schedule');
  await screen.findByRole('link', { name: /Flea treatment/ });
  expect(screen.queryByRole('link', { name: 'Choose which e-mails you get' })).toBeNull();
  expect(api.sentTo('GET /api/shared-with-me')).toEqual([]);
});
