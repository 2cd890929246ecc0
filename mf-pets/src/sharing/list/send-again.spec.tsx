import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { accessLog, grant as grantSchema, sharedWithMeList } from '@petcare/contracts/sharing';
import { aUser, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { aGrant, list, noLinks } from '../grants.fixture.ts';

const pat = { name: null, email: 'pat@example.com', userId: null };

it('an offer that has expired says so, and is offered again', async () => {
  const offer = aGrant({ state: 'expired', to: pat, answerBy: '2026-01-05T12:00:00.000Z' });
  const anew = aGrant({ ...offer, state: 'offered', answerBy: '2026-01-20T12:00:00.000Z' });
  mockApi({
    'GET /api/grants': [list(offer), list(anew)],
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: [] }),
    'GET /api/hand-over-links': noLinks,
    'GET /api/access-log': reply(accessLog, { items: [], nextCursor: null }),
    'POST /api/grants/{id}/send-again': reply(grantSchema, anew),
  });
  const { events } = renderRemote(app, { path: '/sharing', user: aUser() });
  const over = within(await screen.findByRole('list', { name: 'Ended' }));
  over.getByText('Expired');
  over.getByText(/^Sitter, on .*5 Jan 2026$/);
  over.getByText('They would have been able to', { exact: false });
  await events.click(over.getByRole('button', { name: 'Actions for pat@example.com and Bella' }));
  await screen.findByRole('menuitem', { name: 'Share again' });
  await events.click(screen.getByRole('menuitem', { name: 'Offer again' }));
  await screen.findByText('Sent to pat@example.com again');
  const waiting = within(await screen.findByRole('list', { name: 'Waiting for an answer' }));
  waiting.getByText(/, expires .*20 Jan 2026$/);
});

it('an offer is sent once more by e-mail, and said when that was not possible', async () => {
  const offer = aGrant({ state: 'offered', to: pat });
  const message = 'It was sent less than ten minutes ago. Give it a little time to arrive.';
  const api = mockApi({
    'GET /api/grants': list(offer),
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: [] }),
    'GET /api/hand-over-links': noLinks,
    'GET /api/access-log': reply(accessLog, { items: [], nextCursor: null }),
    'POST /api/grants/{id}/send-again': [reply(grantSchema, offer), refuse('conflict', { message })],
  });
  const { events } = renderRemote(app, { path: '/sharing', user: aUser() });
  const again = async () => {
    await events.click(await screen.findByRole('button', { name: 'Actions for pat@example.com and Bella' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  };
  await again();
  await screen.findByText('Sent to pat@example.com again');
  await again();
  await screen.findByText(message);
  expect(api.sentTo('POST /api/grants/{id}/send-again').map(({ params }) => params.id)).toEqual([offer.id, offer.id]);
});
