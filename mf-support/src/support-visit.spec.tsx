import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ticketThread } from '@petcare/contracts';
import { aThread, aVisitor, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from './app.tsx';

it('shows no form for a ticket, and says why', async () => {
  const api = mockApi({});
  renderRemote(app, { path: '/support/new', user: aVisitor() });
  await screen.findByText('You can’t ask support on a support visit');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(api.requests).toEqual([]);
});

it('offers no new ticket where one is closed', async () => {
  const closed = aThread({ status: 'closed', canReply: false, isStaff: true });
  mockApi({ 'GET /api/support/tickets/{id}': reply(ticketThread, closed) });
  renderRemote(app, { path: `/support/${closed.id}`, user: aVisitor() });
  await screen.findByText('This ticket is closed');
  expect(screen.queryByRole('link', { name: 'New ticket' })).toBeNull();
});
