import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { ticketFeed, ticketThread } from '@petcare/contracts';
import { aThread, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';

const user = aUser();
const open = () => renderRemote(app, { path: '/support/new', user });

afterEach(() => sessionStorage.clear());

it('sends a question and opens its ticket', async () => {
  const thread = aThread();
  const api = mockApi({
    'GET /api/support/tickets': reply(ticketFeed, { tickets: [] }),
    'GET /api/support/tickets/{id}': reply(ticketThread, thread),
    'POST /api/support/tickets': reply(ticketThread, thread, 201),
  });
  const { events, location } = open();
  await events.type(await screen.findByRole('textbox', { name: 'Subject' }), 'No mail came');
  await events.selectOptions(screen.getByRole('combobox'), 'Something doesn’t work');
  await events.type(screen.getByRole('textbox', { name: 'Message' }), 'Since Friday.');
  await events.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { level: 1, name: 'No mail came' });
  expect(location()).toBe(`/support/${thread.id}`);
  expect(api.sentTo('POST /api/support/tickets').map(({ body }) => body)).toEqual([
    { subject: 'No mail came', category: 'problem', message: 'Since Friday.', attachmentIds: [] },
  ]);
  await screen.findByText('Sent as PC-00042');
});

it('gives back what was typed, until that is discarded', async () => {
  mockApi({});
  const { events } = open();
  await events.type(await screen.findByRole('textbox', { name: 'Subject' }), 'No mail came');
  cleanup();
  open();
  await screen.findByText('What you typed earlier is back');
  const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value;
  expect(subject()).toBe('No mail came');
  await events.click(screen.getByRole('button', { name: 'Start again' }));
  expect(subject()).toBe('');
  expect(screen.queryByText('What you typed earlier is back')).toBeNull();
});

it('says what is missing and sends nothing', async () => {
  const api = mockApi({});
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Send' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Subject: Enter a subject.',
    'Message: Write your message.',
  ]);
  expect(api.requests).toEqual([]);
});
