import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aUser, mockApi, renderRemote } from '@petcare/testing/web';
import app from '../../app.tsx';
import { sharingAnswers } from '../grants.fixture.ts';

const open = (emailVerified: boolean) =>
  renderRemote(app, { path: '/sharing/new', user: aUser({ emailVerified, email: 'dana@example.com' }) });

it('asks to confirm one’s own address before anything is filled in', async () => {
  mockApi(sharingAnswers());
  open(false);
  await screen.findByRole('heading', { name: 'Confirm your address first' });
  screen.getByText('Open the link in the e-mail we sent to dana@example.com. Then you can share with others.');
  expect(screen.getByRole('link', { name: 'Confirm your address' }).getAttribute('href')).toBe('/auth?tab=verify');
  expect(screen.queryByLabelText('Share with')).toBeNull();
});

it('asks for nothing first where it is confirmed', async () => {
  mockApi(sharingAnswers());
  open(true);
  await screen.findByLabelText('Share with');
  expect(screen.queryByText('Confirm your address first')).toBeNull();
});
