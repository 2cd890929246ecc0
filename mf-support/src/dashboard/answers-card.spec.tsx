import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ticketFeed } from '@petcare/contracts';
import { anOrganisation, aTicket, mockApi, renderSlot, reply } from '@petcare/testing/web';
import app from '../app.tsx';

it('leads to the answers that were not read, and to no others', async () => {
  const unread = aTicket({ subject: 'No mail came', unreadByUser: true });
  mockApi({ 'GET /api/support/tickets': reply(ticketFeed, { tickets: [unread, aTicket({ subject: 'Old' })] }) });
  renderSlot(app, { slot: 'dashboard.card/v1', id: 'answers', given: {} });
  expect((await screen.findByRole('link', { name: 'No mail came' })).getAttribute('href')).toBe(
    `/support/${unread.id}`,
  );
  expect(screen.queryByText('Old')).toBeNull();
});

it('says by the organisation’s clock when somebody answered', async () => {
  const unread = aTicket({ unreadByUser: true, lastMessageAt: '2026-11-20T18:00:00.000Z' });
  mockApi({ 'GET /api/support/tickets': reply(ticketFeed, { tickets: [unread] }) });
  const organisation = anOrganisation({ zone: 'Pacific/Auckland' });
  renderSlot(app, { slot: 'dashboard.card/v1', id: 'answers', given: {}, organisation });
  await screen.findByText('21 Nov 2026, 07:00');
});
