import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { currentUser } from '@petcare/contracts';
import { aUser, mockApi, noContent, refuse, renderScreen, reply, type Answer } from '@petcare/testing/web';
import { userQuery } from '@petcare/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const token = 'a-token-of-twenty-characters';

function open(answer: Answer, path = `/reset-password/${token}`, check: Answer = noContent) {
  const api = mockApi({
    'GET /api/auth/user': refuse('unauthenticated'),
    'POST /api/auth/password/reset/check': check,
    'POST /api/auth/password/reset': answer,
  });
  return { api, ...renderScreen(createRoutes(remotesHere()), { path }) };
}

describe('a new password by the link of a mail', () => {
  it('is set, and everybody is logged out', async () => {
    const { api, events, queryClient } = open(noContent);
    await events.type(await screen.findByLabelText('New password'), 'correct horse battery{Enter}');
    await screen.findByText('Your password has been changed');
    expect(document.activeElement).toBe(screen.getByRole('status'));
    screen.getByRole('link', { name: 'Log in' });
    expect(api.sentTo('POST /api/auth/password/reset')[0]?.body).toEqual({ token, password: 'correct horse battery' });
    expect(queryClient.getQueryData(userQuery.queryKey)).toBeNull();
  });

  it('is refused beside the field when it is too common', async () => {
    const { events } = open(
      refuse('validation', { errors: [{ path: 'password', message: 'Too many people use this one.' }] }),
    );
    await events.type(await screen.findByLabelText('New password'), 'passwordpassword{Enter}');
    await screen.findByRole('link', { name: 'New password: Too many people use this one.' });
  });

  it('is not asked for when the link is dead already', async () => {
    const dead = refuse('link-invalid');
    const { api } = open(noContent, undefined, dead);
    await screen.findByText(/^It works once, and only for an hour\..*using one link ends the others\.$/);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(api.sentTo('POST /api/auth/password/reset/check').map(({ body }) => body)).toEqual([{ token }]);
  });

  it('is asked for when nobody can tell whether the link works', async () => {
    open(noContent, undefined, refuse('unavailable'));
    await screen.findByLabelText('New password');
  });

  it('is refused when the link dies meanwhile', async () => {
    const { events } = open(refuse('link-invalid'));
    await events.type(await screen.findByLabelText('New password'), 'correct horse battery{Enter}');
    await screen.findByText(/^It works once, and only for an hour\..*using one link ends the others\.$/);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/auth?tab=forgot');
  });

  it('is not asked for when the link was cut off', async () => {
    open(noContent, '/reset-password/short');
    await screen.findByText('This link no longer works');
  });
});

describe('a forgotten password', () => {
  it('says the same whether there is such an account or not', async () => {
    const api = mockApi({
      'GET /api/auth/user': refuse('unauthenticated'),
      'POST /api/auth/password/forgot': noContent,
    });
    const path = '/auth?redirect=/schedule';
    const { events, location } = renderScreen(createRoutes(remotesHere()), { path, user: null });
    await events.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    expect(location()).toBe('/auth?redirect=%2Fschedule&tab=forgot');
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await events.type(screen.getByLabelText('Username or e-mail'), 'nobody{Enter}');
    await screen.findByText(/If we know that account/);
    screen.getByRole('link', { name: 'Back to logging in' });
    expect(api.sentTo('POST /api/auth/password/forgot')[0]?.body).toEqual({ username: 'nobody' });
  });

  it('can be asked for by somebody who is logged in, as the warnings by e-mail advise', async () => {
    const user = aUser();
    const api = mockApi({
      'GET /api/auth/user': reply(currentUser, user),
      'POST /api/auth/password/forgot': noContent,
    });
    const { events, location } = renderScreen(createRoutes(remotesHere()), { path: '/auth?tab=forgot', user });
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
    expect(screen.getByLabelText('Username or e-mail')).toMatchObject({ value: user.username });
    await events.click(screen.getByRole('button', { name: 'Send me a link' }));
    await screen.findByText(/If we know that account/);
    expect(api.sentTo('POST /api/auth/password/forgot')[0]?.body).toEqual({ username: user.username });
    expect(screen.queryByRole('link', { name: 'Back to logging in' })).toBeNull();
    await events.click(screen.getByRole('link', { name: 'Back to Petcare' }));
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });
});
