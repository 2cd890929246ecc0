import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { notificationSettings } from '@petcare/contracts';
import { mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const everything = { allMuted: false, mutedTypes: [], quietHours: null, digestAt: null };
const open = () => renderRemote(app, { path: '/schedule/emails' });

it('saves each type as it is set', async () => {
  const api = mockApi({
    'GET /api/notification-settings': reply(notificationSettings, everything),
    'PATCH /api/notification-settings': reply(notificationSettings, { ...everything, mutedTypes: ['grooming'] }),
  });
  const { events } = open();
  await events.click(await screen.findByRole('checkbox', { name: 'Grooming' }));
  await screen.findByText('Saved');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Grooming' }).checked).toBe(false);
  expect(api.sentTo('PATCH /api/notification-settings').map(({ body }) => body)).toEqual([
    { mutedTypes: ['grooming'] },
  ]);
});

it('keeps each of several that are set before the first is saved', async () => {
  const api = mockApi({
    'GET /api/notification-settings': reply(notificationSettings, everything),
    'PATCH /api/notification-settings': [
      reply(notificationSettings, { ...everything, mutedTypes: ['grooming'] }),
      reply(notificationSettings, { ...everything, mutedTypes: ['farrier', 'grooming'] }),
    ],
  });
  const { events, queryClient } = open();
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await screen.findByRole('checkbox', { name: 'Grooming' });
  await Promise.all([events.click(box('Grooming')), events.click(box('Farrier'))]);
  await waitFor(() => expect(api.sentTo('PATCH /api/notification-settings')).toHaveLength(2));
  expect(api.sentTo('PATCH /api/notification-settings').at(-1)).toMatchObject({
    body: { mutedTypes: ['grooming', 'farrier'] },
  });
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect([box('Grooming').checked, box('Farrier').checked]).toEqual([false, false]);
});

it('shows what is stored when it was not saved', async () => {
  mockApi({
    'GET /api/notification-settings': reply(notificationSettings, everything),
    'PATCH /api/notification-settings': refuse('unavailable', { message: 'Petcare is restarting.' }),
  });
  const { events } = open();
  await events.click(await screen.findByRole('checkbox', { name: 'Grooming' }));
  await screen.findByText('This was not saved');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Grooming' }).checked).toBe(true));
});

it('keeps hours quiet', async () => {
  const quietHours = { from: '22:00', to: '07:00' };
  const api = mockApi({
    'GET /api/notification-settings': reply(notificationSettings, everything),
    'PATCH /api/notification-settings': reply(notificationSettings, { ...everything, quietHours }),
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Set quiet hours' }));
  await screen.findByText(/from 22:00 to 07:00/);
  expect(api.sentTo('PATCH /api/notification-settings').map(({ body }) => body)).toEqual([{ quietHours }]);
});

it('offers the quiet hours and the time of day again that were given up', async () => {
  const quietHours = { from: '20:30', to: '09:15' };
  const set = { ...everything, quietHours, digestAt: '08:45' };
  mockApi({
    'GET /api/notification-settings': reply(notificationSettings, set),
    'PATCH /api/notification-settings': [
      reply(notificationSettings, { ...set, quietHours: null }),
      reply(notificationSettings, everything),
    ],
  });
  const { events } = open();
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await events.click(await screen.findByRole('button', { name: 'No quiet hours' }));
  await screen.findByRole('button', { name: 'Set quiet hours' });
  await events.click(screen.getByRole('button', { name: 'One for each reminder' }));
  await screen.findByRole('button', { name: 'One e-mail a day' });
  expect([box('From'), box('Until'), box('Every day at')]).toEqual(['20:30', '09:15', '08:45']);
});

it('says what failed', async () => {
  mockApi({ 'GET /api/notification-settings': refuse('unavailable', { message: 'Petcare is restarting.' }) });
  open();
  await screen.findByText('Petcare is restarting.');
});

it('sends one e-mail a day, and goes back to one for each', async () => {
  const daily = { ...everything, digestAt: '07:00' };
  const api = mockApi({
    'GET /api/notification-settings': reply(notificationSettings, everything),
    'PATCH /api/notification-settings': [reply(notificationSettings, daily), reply(notificationSettings, everything)],
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'One e-mail a day' }));
  await screen.findByText(/One e-mail at 07:00 lists everything/);
  await events.click(screen.getByRole('button', { name: 'One for each reminder' }));
  await screen.findByText(/an e-mail for each reminder/);
  expect(api.sentTo('PATCH /api/notification-settings').map(({ body }) => body)).toEqual([
    { digestAt: '07:00' },
    { digestAt: null },
  ]);
});

it('starts them again as they were after all have been stopped', async () => {
  const api = mockApi({
    'GET /api/notification-settings': reply(notificationSettings, {
      ...everything,
      allMuted: true,
      mutedTypes: ['grooming'],
    }),
    'PATCH /api/notification-settings': reply(notificationSettings, { ...everything, mutedTypes: ['grooming'] }),
  });
  const { events } = open();
  await screen.findByText('You’ve stopped all e-mails about reminders. Those about doses go on.');
  expect(screen.queryByRole('checkbox', { name: 'Farrier' })).toBeNull();
  expect(screen.queryByText(/You get an e-mail for each reminder/)).toBeNull();
  await events.click(screen.getByRole('button', { name: 'Start them again' }));
  await screen.findByRole('checkbox', { name: 'Farrier', checked: true });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Grooming' }).checked).toBe(false);
  expect(api.sentTo('PATCH /api/notification-settings').map(({ body }) => body)).toEqual([{ allMuted: false }]);
});
