import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accountSessionList } from '@petcare/contracts';
import { mockApi, noContent, refuse, renderScreen, reply, type Answer, type Route } from '@petcare/testing/web';
import SettingsScreen from './settings-screen.tsx';

function open(answers: Partial<Record<Route, Answer>>) {
  const api = mockApi(answers);
  const routes = [{ path: '/settings', element: <SettingsScreen /> }];
  return { api, ...renderScreen(routes, { path: '/settings?tab=sessions' }) };
}

describe('devices', () => {
  const session = (device: string, current: boolean) => ({
    id: crypto.randomUUID(),
    device,
    address: '203.0.113.7',
    signedInAt: '2026-11-20T18:00:00.000Z',
    lastUsedAt: '2026-11-20T19:00:00.000Z',
    current,
  });

  const listed = (...items: ReturnType<typeof session>[]) => reply(accountSessionList, { items, nextCursor: null });

  it('are listed, this one marked, and each other one can be logged out', async () => {
    const [mine, phone] = [session('Firefox on Windows', true), session('Safari on iPhone', false)];
    const tablet = session('Chrome on Android', false);
    const { api, events } = open({
      'GET /api/auth/sessions': [listed(mine, phone, tablet), listed(mine, tablet), listed(mine)],
      'DELETE /api/auth/sessions/{id}': noContent,
    });
    const list = within(await screen.findByRole('list', { name: 'Devices' }));
    const rows = list.getAllByRole('listitem');
    within(rows[0] as HTMLElement).getByText('This device');
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    await events.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }));
    await screen.findByText('Safari on iPhone is logged out');
    const last = screen.getByRole('button', { name: 'Log out Chrome on Android' });
    await waitFor(() => expect(document.activeElement).toBe(last));
    await events.click(last);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your devices'));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(api.sentTo('DELETE /api/auth/sessions/{id}').map(({ params }) => params['id'])).toEqual([
      phone.id,
      tablet.id,
    ]);
  });

  it('are all logged out but this one, after asking', async () => {
    const mine = session('Firefox on Windows', true);
    const { api, events } = open({
      'GET /api/auth/sessions': [listed(mine, session('Safari on iPhone', false)), listed(mine)],
      'DELETE /api/auth/sessions': noContent,
    });
    const opener = await screen.findByRole('button', { name: 'Log out everywhere else' });
    await events.click(opener);
    await events.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await events.click(opener);
    await events.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out everywhere else' }),
    );
    await screen.findByText('Your other devices are logged out');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your devices'));
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
    expect(api.sentTo('DELETE /api/auth/sessions')).toHaveLength(1);
  });

  it('that do not load can be asked for again', async () => {
    const { events } = open({
      'GET /api/auth/sessions': [
        refuse('unavailable', { message: 'Away for a moment.' }),
        refuse('unavailable', { message: 'Away for a moment.' }),
        listed(session('Firefox on Windows', true)),
      ],
    });
    await screen.findByText('Away for a moment.');
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Firefox on Windows');
  });
});
