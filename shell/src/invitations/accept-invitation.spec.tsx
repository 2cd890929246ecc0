import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { currentUser, invitationPreview, type CurrentUser, type InvitationPreview } from '@petcare/contracts';
import { aUser, mockApi, noContent, refuse, renderScreen, reply, type Answer, type Route } from '@petcare/testing/web';
import AcceptInvitationScreen from './accept-invitation-screen.tsx';

const open: InvitationPreview = {
  state: 'sent',
  organizationName: 'Hill Farm',
  organizationType: 'livery',
  role: 'carer',
  email: 'ed@example.com',
  invitedBy: 'Dana',
  expiresAt: '2026-11-27T18:00:00.000Z',
};
const over = { ...open, role: null, email: null, invitedBy: null, expiresAt: null };

function show(preview: Answer, user: CurrentUser | null, answers: Partial<Record<Route, Answer>> = {}) {
  const leave = jest.fn();
  const api = mockApi({
    'GET /api/auth/user': user ? reply(currentUser, user) : refuse('unauthenticated'),
    'GET /api/invitations/{token}': preview,
    ...answers,
  });
  const routes = [{ path: '/accept-invitation/:token', element: <AcceptInvitationScreen leave={leave} /> }];
  return { api, leave, ...renderScreen(routes, { path: '/accept-invitation/a-token', user }) };
}

const joined = aUser({ email: 'ed@example.com' });

describe('an invitation', () => {
  it('is accepted with a new account; what the server refuses stands at its field', async () => {
    const { api, leave, events } = show(reply(invitationPreview, open), null, {
      'POST /api/invitations/{token}/accept': [
        refuse('validation', { errors: [{ path: 'account.username', message: 'This username is taken.' }] }),
        reply(currentUser, joined),
      ],
    });
    await screen.findByText('Dana has invited ed@example.com to join Hill Farm on Petcare.');
    screen.getByText('The link works once, until 27 Nov 2026.');
    await events.type(screen.getByLabelText('First name'), 'Ed');
    await events.type(screen.getByLabelText('Username'), 'Eddie');
    await events.type(screen.getByLabelText('Password'), 'correct horse battery');
    const join = () => events.click(screen.getByRole('button', { name: 'Create account and join Hill Farm' }));
    await join();
    await screen.findByRole('link', { name: 'Username: This username is taken.' });
    await join();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(api.sentTo('POST /api/invitations/{token}/accept')[1]?.body).toEqual({
      account: { firstName: 'Ed', lastName: null, username: 'eddie', password: 'correct horse battery' },
    });
  });

  it('leads those who have an account to the log-in and back', async () => {
    show(reply(invitationPreview, open), null);
    const link = await screen.findByRole('link', { name: 'Log in and come back here' });
    expect(link.getAttribute('href')).toBe('/auth?redirect=%2Faccept-invitation%2Fa-token');
  });

  it('is accepted by the person it is for', async () => {
    const { api, leave, events } = show(reply(invitationPreview, open), joined, {
      'POST /api/invitations/{token}/accept': reply(currentUser, joined),
    });
    await events.click(await screen.findByRole('button', { name: 'Join Hill Farm' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(api.sentTo('POST /api/invitations/{token}/accept')[0]?.body).toEqual({});
  });

  it('for somebody else than who is logged in asks to log out first', async () => {
    const { leave, events } = show(reply(invitationPreview, open), aUser({ email: 'other@example.com' }), {
      'POST /api/auth/logout': noContent,
    });
    await screen.findByText(/This is other@example.com; the invitation is for ed@example.com/);
    expect(screen.queryByRole('button', { name: 'Join Hill Farm' })).toBeNull();
    await events.click(screen.getByRole('button', { name: 'Log out and continue' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/accept-invitation/a-token'));
  });

  it('is declined', async () => {
    const { events } = show(
      [reply(invitationPreview, open), reply(invitationPreview, { ...over, state: 'declined' })],
      null,
      { 'POST /api/invitations/{token}/decline': noContent },
    );
    await events.click(await screen.findByRole('button', { name: 'Decline' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Decline the invitation?' });
    await events.click(within(asked).getByRole('button', { name: 'Decline' }));
    await screen.findByText(/It was declined/);
  });

  it.each([
    ['accepted', /a link works only once/],
    ['declined', /It was declined/],
    ['expired', /last 7 days/],
    ['revoked', /It was withdrawn/],
  ] as const)('that is %s says so', async (state, words) => {
    show(reply(invitationPreview, { ...over, state }), null);
    await screen.findByText(words);
    screen.getByRole('heading', { level: 1, name: 'Invitation from Hill Farm' });
  });

  it('that was over meanwhile shows what it is now', async () => {
    const { events } = show(
      [reply(invitationPreview, open), reply(invitationPreview, { ...over, state: 'revoked' })],
      joined,
      { 'POST /api/invitations/{token}/accept': refuse('link-invalid', { message: 'This link is over.' }) },
    );
    await events.click(await screen.findByRole('button', { name: 'Join Hill Farm' }));
    await screen.findByText(/It was withdrawn/);
  });

  it('that nobody knows does not work', async () => {
    show(refuse('not-found'), null);
    await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' });
    screen.getByText(/only the latest link works/);
  });
});
