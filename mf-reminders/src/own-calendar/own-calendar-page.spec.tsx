import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { calendarFeed } from '@petcare/contracts/calendar-feed';
import { aVisitor, mockApi, noContent, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const open = () => renderRemote(app, { path: '/schedule/calendar' });
const url = (secret: string) => `https://petcare.example/api/calendar/${secret}.ics`;
const linked = (secret: string | null) => reply(calendarFeed, { url: secret === null ? null : url(secret) });

it('gives somebody a link, to add, to copy and to keep to themselves', async () => {
  const api = mockApi({ 'GET /api/calendar-feed': linked(null), 'POST /api/calendar-feed': linked('first') });
  const { events } = open();
  await screen.findByText(/anyone you give it to can read them/);
  await events.click(screen.getByRole('button', { name: 'Get a link' }));
  const add = await screen.findByRole('link', { name: 'Add to my calendar' });
  expect(add.getAttribute('href')).toBe('webcal://petcare.example/api/calendar/first.ics');
  expect(screen.getByText(url('first'))).toBeTruthy();
  expect(screen.getByText(/Anyone who has this link can read the reminders/)).toBeTruthy();
  await events.click(screen.getByRole('button', { name: 'Copy the link' }));
  await screen.findByText('Copied');
  await expect(navigator.clipboard.readText()).resolves.toBe(url('first'));
  expect(api.sentTo('POST /api/calendar-feed')).toHaveLength(1);
});

it('asks before it makes a new one, and shows that', async () => {
  const api = mockApi({ 'GET /api/calendar-feed': linked('first'), 'POST /api/calendar-feed': linked('second') });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Make a new link' }));
  await screen.findByText(/The old one stops working at once, for good/);
  await events.click(screen.getByRole('button', { name: 'Keep this link' }));
  expect(api.sentTo('POST /api/calendar-feed')).toHaveLength(0);
  await events.click(screen.getByRole('button', { name: 'Make a new link' }));
  await screen.findByRole('alertdialog');
  await events.click(screen.getByRole('button', { name: 'Make a new link' }));
  await screen.findByText(url('second'));
  expect(screen.queryByText(url('first'))).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('turns it off, after asking', async () => {
  const api = mockApi({
    'GET /api/calendar-feed': linked('first'),
    'DELETE /api/calendar-feed': noContent,
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Turn the link off' }));
  await events.click(await screen.findByRole('button', { name: 'Turn it off' }));
  await screen.findByRole('button', { name: 'Get a link' });
  expect(api.sentTo('DELETE /api/calendar-feed')).toHaveLength(1);
});

it('says what failed, and keeps the link that still works', async () => {
  mockApi({
    'GET /api/calendar-feed': linked('first'),
    'POST /api/calendar-feed': refuse('unavailable', { message: 'Petcare is restarting.' }),
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Make a new link' }));
  await screen.findByRole('alertdialog');
  await events.click(screen.getByRole('button', { name: 'Make a new link' }));
  await screen.findByText('We couldn’t change the link');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText(url('first'))).toBeTruthy();
});

it('says when it could not be loaded', async () => {
  mockApi({ 'GET /api/calendar-feed': refuse('unavailable', { message: 'Petcare is restarting.' }) });
  open();
  await screen.findByText('Petcare is restarting.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('has none for whoever comes on a support visit', async () => {
  const api = mockApi({});
  renderRemote(app, { path: '/schedule/calendar', user: aVisitor() });
  await screen.findByText('You have no calendar here on a support visit');
  expect(api.sentTo('GET /api/calendar-feed')).toEqual([]);
});
