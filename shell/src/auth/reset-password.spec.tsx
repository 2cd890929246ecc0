import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { mockApi, noContent, refuse, renderScreen, type Answer } from '@petcare/testing/web';
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
    const dead = refuse('link-invalid', { message: 'It was used already.' });
    const { api } = open(noContent, undefined, dead);
    await screen.findByText('It was used already.');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(api.sentTo('POST /api/auth/password/reset/check').map(({ body }) => body)).toEqual([{ token }]);
  });

  it('is asked for when nobody can tell whether the link works', async () => {
    open(noContent, undefined, refuse('unavailable'));
    await screen.findByLabelText('New password');
  });

  it('is refused when the link dies meanwhile', async () => {
    const { events } = open(refuse('link-invalid', { message: 'It was used already.' }));
    await events.type(await screen.findByLabelText('New password'), 'correct horse battery{Enter}');
    await screen.findByText('It was used already.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/auth?tab=forgot');
  });

  it('is not asked for when the link was cut off', async () => {
    open(noContent, '/reset-password/short');
    await screen.findByText('This link no longer works');
  });
});
