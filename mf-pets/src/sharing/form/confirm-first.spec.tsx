import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { markedAsSpam, type CurrentUser } from '@petcare/contracts';
import { aUser, mockApi, renderRemote } from '@petcare/testing/web';
import app from '../../app.tsx';
import { sharingAnswers } from '../grants.fixture.ts';

const open = (emailVerified: boolean, emailRefusal: CurrentUser['emailRefusal'] = null) =>
  renderRemote(app, { path: '/sharing/new', user: aUser({ emailVerified, emailRefusal, email: 'dana@example.com' }) });

it('asks to confirm one’s own address before anything is filled in', async () => {
  mockApi(sharingAnswers());
  open(false);
  await screen.findByRole('heading', { name: 'Confirm your address first' });
  screen.getByText('Open the link in the e-mail we sent to dana@example.com. Then you can share with others.');
  expect(screen.getByRole('link', { name: 'Confirm your address' }).getAttribute('href')).toBe('/auth?tab=verify');
  expect(screen.queryByLabelText('Share with')).toBeNull();
});

it.each([
  ['The mailbox is full.', /^E-mails to dana@example.com come back/, 'Use another address', '/settings'],
  [markedAsSpam, /^Open the link in the e-mail we sent/, 'Confirm your address', '/auth?tab=verify'],
])('leads where something can be done about an address that refused mail: %s', async (reason, words, label, to) => {
  mockApi(sharingAnswers());
  open(false, { since: '2026-11-20T18:00:00.000Z', reason });
  await screen.findByText(words);
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
});

it('asks for nothing first where it is confirmed', async () => {
  mockApi(sharingAnswers());
  open(true);
  await screen.findByLabelText('Share with');
  expect(screen.queryByText('Confirm your address first')).toBeNull();
});
