import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { currentUser, verifiedEmail } from '@petcare/contracts';
import {
  aUser,
  mockApi,
  never,
  noContent,
  refuse,
  renderScreen,
  reply,
  type Answer,
  type Route,
} from '@petcare/testing/web';
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
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });

  it.each([
    ['/subscription', 'Log in to see your plan. You can add storage there too.'],
    ['/schedule?tab=done', 'Log in to open Reminders.'],
    ['/pets/1', 'Log in to open the page you asked for.'],
  ])('on the way to %s says why', async (path, words) => {
    open(`/auth?redirect=${encodeURIComponent(path)}`);
    await screen.findByText(words);
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

  it('says what a body says that has a message and nothing else', async () => {
    const { events } = open('/auth', {
      'POST /api/auth/login': () => async () => Response.json({ message: 'Logging in is closed.' }, { status: 503 }),
    });
    await logIn(events, 'a long password');
    within(await screen.findByRole('alert')).getByText('Logging in is closed.');
  });

  it('says Login failed when the server gives no reason', async () => {
    const { events } = open('/auth', { 'POST /api/auth/login': () => async () => new Response('', { status: 500 }) });
    await logIn(events, 'a long password');
    within(await screen.findByRole('alert')).getByText('Login failed');
  });

  it('asks for what is missing before it asks the server', async () => {
    const { api, events } = open('/auth');
    await events.click(await screen.findByRole('button', { name: 'Log in' }));
    await events.click(await screen.findByRole('link', { name: 'Password: Enter your password.' }));
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

describe('the second step', () => {
  const needed = refuse('two-factor-required', { message: 'Enter a code.' });

  it('asks for a code with the same username and password, and goes on', async () => {
    const { api, events, location } = open('/auth?redirect=/schedule', {
      'POST /api/auth/login': [
        needed,
        refuse('invalid-credentials', { errors: [{ path: 'code', message: 'This code is wrong.' }] }),
        reply(currentUser, aUser()),
      ],
    });
    await logIn(events, 'a long password');
    const heading = await screen.findByRole('heading', { name: 'One more step' });
    expect(document.activeElement).toBe(heading);
    await events.type(screen.getByLabelText('Code from your authenticator app'), '123 456{Enter}');
    await screen.findByRole('link', { name: /This code is wrong/ });
    await events.clear(screen.getByLabelText('Code from your authenticator app'));
    await events.type(screen.getByLabelText('Code from your authenticator app'), '654321{Enter}');
    await waitFor(() => expect(location()).toBe('/schedule'));
    expect(api.sentTo('POST /api/auth/login').map(({ body }) => body)).toEqual([
      { username: 'demo', password: 'a long password' },
      { username: 'demo', password: 'a long password', code: '123456' },
      { username: 'demo', password: 'a long password', code: '654321' },
    ]);
  });

  it('takes a recovery code, and leads back', async () => {
    const { events } = open('/auth', { 'POST /api/auth/login': needed });
    await logIn(events, 'a long password');
    await events.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    await events.type(screen.getByLabelText('Recovery code'), 'nonsense{Enter}');
    await screen.findByRole('link', { name: /Enter the six digits, or a recovery code/ });
    await events.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(await screen.findByLabelText('Username or e-mail'));
  });
});

describe('the link of a mail that verifies an address', () => {
  const path = '/auth?tab=verify&token=a-token-of-twenty-characters';

  it('acts when its reader presses the button, and not before', async () => {
    const { api, events } = open(path, {
      'POST /api/auth/email/verify': reply(verifiedEmail, { email: 'dana@example.com' }),
    });
    await events.click(await screen.findByRole('button', { name: 'Confirm my address' }));
    await screen.findByText('Your address is confirmed');
    expect(api.sentTo('POST /api/auth/email/verify').map(({ body }) => body)).toEqual([
      { token: 'a-token-of-twenty-characters' },
    ]);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth?tab=login');
  });

  it('that is over says so, and sends another to somebody who is logged in', async () => {
    const user = aUser({ emailVerified: false });
    const api = mockApi({
      'GET /api/auth/user': reply(currentUser, user),
      'POST /api/auth/email/verify': refuse('link-invalid', { message: 'This link is over.' }),
      'POST /api/auth/email/resend': noContent,
    });
    const { events } = renderScreen(createRoutes(remotesHere()), { path, user });
    await events.click(await screen.findByRole('button', { name: 'Confirm my address' }));
    await screen.findByText('This link is over.');
    expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull();
    await events.click(screen.getByRole('button', { name: 'Send the e-mail again' }));
    await screen.findByText('Sent to dana@example.com.');
    expect(api.sentTo('POST /api/auth/email/resend')).toHaveLength(1);
  });
});

it('no e-mail is said to be sent for an address that was confirmed on another device', async () => {
  const user = aUser({ emailVerified: false });
  mockApi({
    'GET /api/auth/user': reply(currentUser, { ...user, emailVerified: true }),
    'POST /api/auth/email/resend': noContent,
  });
  const { events } = renderScreen(createRoutes(remotesHere()), { path: '/auth?tab=verify', user });
  await events.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
  await screen.findByText('dana@example.com is already confirmed.');
  expect(screen.queryByText(/Sent to/)).toBeNull();
});

describe('signing up', () => {
  async function fillIn(events: ReturnType<typeof open>['events']) {
    await events.type(await screen.findByLabelText('First name'), 'Dana');
    await events.type(screen.getByLabelText('E-mail'), 'dana@example.com');
    await events.clear(screen.getByLabelText('Username'));
    await events.type(screen.getByLabelText('Username'), 'Dana');
    await events.type(screen.getByLabelText('Password'), 'correct horse battery');
    await events.click(screen.getByRole('button', { name: 'Create account' }));
  }

  it('makes the account with the plan and trial of the address, and goes to the pets', async () => {
    const { api, events, location } = open('/register?plan=pro&trial=true', {
      'POST /api/auth/register': reply(currentUser, aUser(), 201),
    });
    await screen.findByText('Pro, free for 7 days. No credit card required.');
    await fillIn(events);
    await waitFor(() => expect(location()).toBe('/dashboard'));
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

  it('shows what each plan allows, and sends the one that is chosen', async () => {
    const { api, events } = open('/register', { 'POST /api/auth/register': never });
    await screen.findByText('Standard, free for 7 days.');
    await events.click(screen.getByRole('button', { name: 'Choose another plan' }));
    await events.click(screen.getByRole('radio', { name: 'Pro' }));
    screen.getByText(/^Unlimited pets, unlimited users, 5 GB of storage. After that it is £22 a month/);
    await fillIn(events);
    await waitFor(() =>
      expect(api.sentTo('POST /api/auth/register')[0]?.body).toMatchObject({ plan: 'pro', trial: false }),
    );
  });

  it('suggests a username from the name, until one is typed', async () => {
    const { events } = open('/register');
    const username = await screen.findByLabelText('Username');
    await events.type(screen.getByLabelText('First name'), 'Zoë');
    expect(username).toMatchObject({ value: expect.stringMatching(/^zoe\d{3}$/) });
    await events.type(username, '-of-the-hill');
    await events.type(screen.getByLabelText('First name'), ' Ann');
    expect(username).toMatchObject({ value: expect.stringMatching(/^zoe\d{3}-of-the-hill$/) });
  });

  it('asks families for no name, and others for one, which is not sent once families are chosen', async () => {
    const { api, events } = open('/register', { 'POST /api/auth/register': never });
    await events.selectOptions(await screen.findByLabelText('What is it for?'), 'livery');
    await events.type(screen.getByLabelText(/What is it called/), 'Hill Farm');
    await events.selectOptions(screen.getByLabelText('What is it for?'), 'family');
    expect(screen.queryByLabelText(/What is it called/)).toBeNull();
    await fillIn(events);
    await waitFor(() => expect(api.sentTo('POST /api/auth/register')).toHaveLength(1));
    expect(JSON.stringify(api.requests.at(-1)?.body)).not.toContain('Hill Farm');
  });

  it('marks a password that the server would refuse', async () => {
    const { events } = open('/register');
    await events.type(await screen.findByLabelText('Password'), 'qwerty123456');
    screen.getByText('This is one of the most common passwords. Choose another one.');
  });

  it('says how good the password is while it is typed', async () => {
    const { events } = open('/register');
    await events.type(await screen.findByLabelText('Password'), 'correct hor');
    screen.getByText('One more character.');
    await events.type(screen.getByLabelText('Password'), 'se battery staple');
    screen.getByText('Strong.');
  });

  it.each([
    ['basic', 'Basic'],
    ['standard', 'Standard'],
    ['advanced', 'Advanced'],
    ['pro', 'Pro'],
    ['golden', 'Standard'],
  ])('plan=%s in the address chooses %s', async (plan, name) => {
    const { events } = open(`/auth?tab=register&plan=${plan}&trial=true`);
    await screen.findByText(`${name}, free for 7 days. No credit card required.`);
    await events.click(screen.getByRole('button', { name: 'Choose another plan' }));
    expect(screen.getByRole('radio', { name })).toMatchObject({ checked: true });
    expect(document.activeElement).toBe(screen.getByRole('radio', { name }));
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
