import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { mailProblemList, type MailProblem } from '@petcare/contracts';
import { mockApi, never, noContent, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const aProblem = (fields: Partial<MailProblem> = {}): MailProblem => ({
  id: '019b0000-0000-7000-8000-000000000001',
  kind: 'reminders.due',
  outcome: 'dead',
  since: '2026-07-06T10:00:00.000Z',
  plannedFor: '2026-07-06T09:00:00.000Z',
  about: 'Bella: Worm tablet',
  recipient: 'Anna',
  reason: '554 No',
  blocked: null,
  ...fields,
});
const listed = (...items: MailProblem[]) => reply(mailProblemList, { items, nextCursor: null });
const open = () => renderRemote(app, { path: '/schedule/undelivered' });
const retryRoute = 'POST /api/mail-problems/{id}/retry';

it('says what happened to which e-mail, and sends it again', async () => {
  const api = mockApi({ 'GET /api/mail-problems': [listed(aProblem()), listed()], [retryRoute]: noContent });
  const { events } = open();
  const row = await screen.findByRole('listitem');
  within(row).getByText('Bella: Worm tablet');
  within(row).getByText('Did not arrive');
  within(row).getByText(/Reminder, to Anna, for 6 Jul 2026/);
  within(row).getByText('“554 No”');
  await events.click(within(row).getByRole('button', { name: 'Send again' }));
  await screen.findByText('Every e-mail has arrived');
  await screen.findByText('On its way again');
  expect(api.sentTo(retryRoute).map(({ params }) => params)).toEqual([{ id: aProblem().id }]);
});

it('warns that one may have arrived before it is sent again', async () => {
  const api = mockApi({
    'GET /api/mail-problems': [listed(aProblem({ outcome: 'uncertain' })), listed()],
    [retryRoute]: noContent,
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Send “Bella: Worm tablet” again?' });
  within(dialog).getByText(/If it did, Anna will get it twice/);
  expect(api.sentTo(retryRoute)).toEqual([]);
  await events.click(within(dialog).getByRole('button', { name: 'Send again' }));
  await screen.findByText('Every e-mail has arrived');
  expect(api.sentTo(retryRoute)).toHaveLength(1);
});

it('does not offer what cannot be done, and says why', async () => {
  mockApi({
    'GET /api/mail-problems': listed(aProblem({ kind: 'organisations.invitation', about: null, blocked: 'link-over' })),
  });
  open();
  await screen.findByText('Invitation');
  screen.getByText(/Ask for a new one instead/);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

it('says that somebody was faster, and reads the list again', async () => {
  const dismissRoute = 'POST /api/mail-problems/{id}/dismiss';
  mockApi({
    'GET /api/mail-problems': [listed(aProblem()), listed()],
    [dismissRoute]: refuse('conflict', { message: 'Somebody has dealt with this e-mail already.' }),
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Leave it' }));
  await screen.findByText('Somebody has dealt with this e-mail already.');
  await screen.findByText('Every e-mail has arrived');
});

it('says that it loads', async () => {
  mockApi({ 'GET /api/mail-problems': never });
  open();
  await screen.findByText('Loading e-mails…');
});

it('says what failed', async () => {
  mockApi({ 'GET /api/mail-problems': refuse('unavailable', { message: 'Petcare is restarting.' }) });
  open();
  await screen.findByText('Petcare is restarting.');
});
