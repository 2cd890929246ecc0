import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { currentUser } from '@petcare/contracts';
import { aUser, mockApi, never, refuse, renderScreen, reply, type Answer, type Route } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const nobody = { 'GET /api/auth/user': refuse('unauthenticated'), 'GET /api/organization': never } as const;

function open(path: string, answers: Partial<Record<Route, Answer>> = {}) {
  const api = mockApi({ ...nobody, ...answers });
  return { api, ...renderScreen(createRoutes(remotesHere()), { path, user: null }) };
}

async function logIn(events: ReturnType<typeof open>['events'], password: string) {
  await events.type(await screen.findByLabelText('Username or e-mail'), 'demo');
  await events.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('logging in', () => {
  it('sends username and password and goes back to where the person was', async () => {
    const { api, events, location } = open('/auth?redirect=%2Fschedule%3Ffilter%3Dtoday', {
      'POST /api/auth/login': reply(currentUser, aUser()),
    });
    await logIn(events, 'a long password');
    await waitFor(() => expect(location()).toBe('/schedule?filter=today'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(api.sentTo('POST /api/auth/login').map(({ body }) => body)).toEqual([
      { username: 'demo', password: 'a long password' },
    ]);
  });

  it('goes to the pets when there is nowhere to go back to, or only another site', async () => {
    const { events, location } = open('/auth?redirect=//evil.example', {
      'POST /api/auth/login': reply(currentUser, aUser()),
    });
    await logIn(events, 'a long password');
    await waitFor(() => expect(location()).toBe('/pets'));
  });

  it('says what the server says when it refuses, and stays', async () => {
    const { events, location } = open('/auth', {
      'POST /api/auth/login': refuse('invalid-credentials', { message: 'The username or password is wrong.' }),
    });
    await logIn(events, 'wrong');
    const summary = await screen.findByRole('alert');
    within(summary).getByText('The username or password is wrong.');
    expect(document.activeElement).toBe(summary);
    expect(location()).toBe('/auth');
  });

  it('says Login failed when the server gives no reason', async () => {
    const { events } = open('/auth', { 'POST /api/auth/login': () => async () => new Response('', { status: 500 }) });
    await logIn(events, 'a long password');
    within(await screen.findByRole('alert')).getByText('Login failed');
  });

  it('asks for what is missing before it asks the server', async () => {
    const { api, events } = open('/auth');
    await events.click(await screen.findByRole('button', { name: 'Log in' }));
    await events.click(await screen.findByRole('link', { name: 'Password: Enter a value.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(api.sentTo('POST /api/auth/login')).toEqual([]);
  });

  it('is not offered to somebody who is logged in', async () => {
    mockApi(nobody);
    const { location } = renderScreen(createRoutes(remotesHere()), { path: '/auth?redirect=/schedule' });
    await waitFor(() => expect(location()).toBe('/schedule'));
  });

  it('waits for the server: without an answer nobody is taken for a stranger', async () => {
    const { api, events } = open('/auth', {
      'GET /api/auth/user': refuse('unavailable', { message: 'We are away for a moment.' }),
    });
    await screen.findByText('We are away for a moment.');
    expect(screen.queryByLabelText('Password')).toBeNull();
    api.answer('GET /api/auth/user', refuse('unauthenticated'));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByLabelText('Password');
  });
});

describe('signing up', () => {
  async function fillIn(events: ReturnType<typeof open>['events']) {
    await events.type(await screen.findByLabelText('First name'), 'Dana');
    await events.type(screen.getByLabelText('E-mail'), 'dana@example.com');
    await events.type(screen.getByLabelText('Username'), 'Dana');
    await events.type(screen.getByLabelText('Password'), 'correct horse battery');
    await events.click(screen.getByRole('button', { name: 'Create account' }));
  }

  it('makes the account with the plan and trial of the address, and goes to the pets', async () => {
    const { api, events, location } = open('/register?plan=pro&trial=true', {
      'POST /api/auth/register': reply(currentUser, aUser(), 201),
    });
    await screen.findByText(/Pro plan, free for 7 days. No credit card required./);
    await fillIn(events);
    await waitFor(() => expect(location()).toBe('/pets'));
    expect(api.sentTo('POST /api/auth/register')[0]?.body).toEqual({
      firstName: 'Dana',
      email: 'dana@example.com',
      username: 'dana',
      password: 'correct horse battery',
      organizationName: null,
      organizationType: 'family',
      plan: 'pro',
      trial: true,
    });
  });

  it('falls back to the standard plan', async () => {
    open('/auth?tab=register&plan=golden');
    await screen.findByText(/Standard plan/);
  });

  it('shows what the server refused beside the field', async () => {
    const { events } = open('/auth?tab=register', {
      'POST /api/auth/register': refuse('validation', {
        errors: [{ path: 'username', message: 'This username is taken.' }],
      }),
    });
    await fillIn(events);
    await screen.findByRole('link', { name: 'Username: This username is taken.' });
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  });
});

it('the two tabs are addresses that keep the way back', async () => {
  const { events, location } = open('/auth?redirect=/schedule');
  await events.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(location()).toBe('/auth?redirect=%2Fschedule&tab=register');
  await screen.findByLabelText('First name');
});
