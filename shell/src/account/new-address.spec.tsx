import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { emailWaiting } from '@petcare/contracts';
import { mockApi, noContent, refuse, renderScreen, reply, aUser, type Answer, type Route } from '@petcare/testing/web';
import { contentId } from '../layout/content-id.ts';
import { emailWaitingQuery } from './account.queries.ts';
import { EmailForm } from './email-form.tsx';

const waits = (email: string | null) => reply(emailWaiting, { email });

function open(answers: Partial<Record<Route, Answer>>) {
  const api = mockApi({ 'GET /api/auth/email': waits(null), ...answers });
  const element = (
    <main id={contentId} tabIndex={-1}>
      <EmailForm />
    </main>
  );
  return { api, ...renderScreen([{ path: '/', element }], { path: '/', user: aUser() }) };
}

it('the address changes once the link that is sent there has been opened', async () => {
  const { api, events } = open({ 'POST /api/auth/email': noContent });
  screen.getByText('Confirmed');
  await waitFor(() => expect(api.sentTo('GET /api/auth/email')).toHaveLength(1));
  api.answer('GET /api/auth/email', waits('new@example.com'));
  await events.type(screen.getByLabelText('New e-mail address'), 'New@Example.com');
  await events.type(screen.getByLabelText('Your password'), 'a long password{Enter}');
  await screen.findByText('We’ve sent an e-mail to new@example.com');
  expect(api.sentTo('POST /api/auth/email')[0]?.body).toEqual({
    email: 'new@example.com',
    password: 'a long password',
  });
});

it('a new address that still has to be confirmed is named, sent another link, and let go of', async () => {
  const { api, events, toaster } = open({
    'GET /api/auth/email': waits('new@example.com'),
    'POST /api/auth/email/send-again': [refuse('conflict', { message: 'That was enough for today.' }), noContent],
    'DELETE /api/auth/email': noContent,
  });
  await screen.findByText('We’ve sent an e-mail to new@example.com');
  screen.getByText(/^Until you open the link in it, we’ll write to dana@example\.com\./);
  const last = () => toaster.entries().at(-1);
  await events.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(last()).toMatchObject({ description: 'That was enough for today.' }));
  await events.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(last()).toMatchObject({ title: 'We’ve sent new@example.com another e-mail' }));
  api.answer('GET /api/auth/email', waits(null));
  await events.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(screen.queryByText(/new@example\.com/)).toBeNull());
  await waitFor(() => expect(last()).toMatchObject({ title: 'Your address stays as it is' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(api.sentTo('DELETE /api/auth/email')).toHaveLength(1);
});

it('says that the change is cancelled, even where the address was no longer waiting by then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { api, events, queryClient, toaster } = open({
    'GET /api/auth/email': waits('new@example.com'),
    'DELETE /api/auth/email': () => promise.then(noContent),
  });
  await events.click(await screen.findByRole('button', { name: 'Cancel the change' }));
  api.answer('GET /api/auth/email', waits(null));
  await act(() => queryClient.invalidateQueries({ queryKey: emailWaitingQuery.queryKey }));
  await waitFor(() => expect(screen.queryByText(/new@example\.com/)).toBeNull());
  resolve();
  await waitFor(() => expect(toaster.entries().at(-1)).toMatchObject({ title: 'Your address stays as it is' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
