import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aUser, mockApi, refuse, renderScreen } from '@petcare/testing/web';
import { api } from '@petcare/web';
import { SessionExpiredNotice } from './session-expired-notice.tsx';

it('says at once, in the words of the specification, that the session is over and that the log-in screen comes', async () => {
  mockApi({ 'GET /api/pets': refuse('unauthenticated') });
  renderScreen([{ path: '/', element: <SessionExpiredNotice /> }], { path: '/' });
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => expect(api.get('/api/pets')).rejects.toMatchObject({ status: 401 }));
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toBe('Your session has expired. Redirecting to login...');
});

it('says that typing is kept if any is', async () => {
  const user = aUser();
  sessionStorage.setItem(`draft:${user.id}:home:x`, '{}');
  mockApi({ 'GET /api/pets': refuse('unauthenticated') });
  renderScreen([{ path: '/', element: <SessionExpiredNotice /> }], { path: '/', user });
  await act(() => expect(api.get('/api/pets')).rejects.toMatchObject({ status: 401 }));
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toBe('Your session has expired. Redirecting to login...What you typed is kept.');
  sessionStorage.clear();
});
