import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { accessLog, grant as grantSchema, grantList, sharedWithMeList } from '@petcare/contracts/sharing';
import { aUser, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { aGrant, noLinks } from '../grants.fixture.ts';

it('an offer is sent once more by e-mail, and said when that was not possible', async () => {
  const offer = aGrant({ state: 'offered', to: { name: null, email: 'pat@example.com', userId: null } });
  const message = 'It was sent less than ten minutes ago. Give it a little time to arrive.';
  const api = mockApi({
    'GET /api/grants': reply(grantList, { items: [offer], nextCursor: null }),
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
