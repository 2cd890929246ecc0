import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { sharedWithMeList } from '@petcare/contracts/sharing';
import { aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { aShare, sharingAnswers } from '../grants.fixture.ts';

it('an offer says until when it can be accepted', async () => {
  mockApi(sharingAnswers([], [aShare({ state: 'offered', answerBy: '2099-01-05T12:00:00.000Z' })]));
  renderRemote(app, { path: '/sharing', user: aUser() });
  await screen.findByText(/^You can accept until .*5 Jan.*12:00\.$/);
});

it('an offer that has expired says so, and who can offer it again', async () => {
  const expired = aShare({ state: 'expired', answerBy: '2026-01-05T12:00:00.000Z' });
  mockApi({
    ...sharingAnswers(),
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: [], expired: [expired] }),
  });
  renderRemote(app, { path: '/sharing', user: aUser() });
  await screen.findByText('This offer has expired. Ask The Hartley family to offer it again.');
  screen.getByText('Expired');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Comet of The Hartley family' })).toBeNull();
});
