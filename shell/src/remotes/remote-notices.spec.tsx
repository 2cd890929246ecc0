import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { remoteVersion } from '@petcare/contracts';
import { RemoteError } from '@petcare/remote';
import type { RemoteStatus } from '@petcare/remote/host';
import { mockApi, renderScreen } from '@petcare/testing/web';
import { remotesHere, status } from '../remotes.fixture.tsx';
import { RemoteNotices } from './remote-notices.tsx';

const running = (id: string, given: Partial<RemoteStatus> = {}): RemoteStatus => ({
  id,
  version: remoteVersion.parse({
    version: '1.0.0+ab',
    base: `/mf/${id}/ab/`,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    integrity: { 'remoteEntry.js': `sha384-${'x'.repeat(64)}` },
    sizes: { 'remoteEntry.js': 100 },
    descriptor: { id, team: id, contract: '1.0', mounts: [[`/${id}`]], menu: [], skeleton: 'list' },
  }),
  source: 'current',
  previous: null,
  killed: null,
  state: 'ready',
  error: null,
  refusal: null,
  isShown: true,
  isOutdated: true,
  waitsForReload: false,
  fault: null,
  ...given,
});

function show(...remotes: RemoteStatus[]) {
  mockApi({});
  const told = { ...status, remotes };
  const host = remotesHere({ status: () => told });
  renderScreen([{ path: '/', element: <RemoteNotices remotes={host} /> }], { path: '/' });
}

it('offers the newer version of what is shown', () => {
  show(running('pets'), running('reminders', { isShown: false }));
  screen.getByText('My Pets: a newer version is ready');
});

it('offers none of what was switched off meanwhile', () => {
  show(running('pets', { refusal: new RemoteError('MF_KILLED', 'mf-pets is switched off.') }));
  expect(screen.queryByText(/a newer version is ready/)).toBeNull();
});

it('offers a reload while a newer build needs a newer shell, though nothing of it is shown', () => {
  show(running('pets', { isShown: false, isOutdated: false, waitsForReload: true }), running('reminders'));
  screen.getByText('A newer version of Petcare is ready');
  screen.getByRole('button', { name: 'Reload Petcare' });
  expect(screen.queryByText('Reminders: a newer version is ready')).toBeNull();
});
