import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { backup, backupList, largestRestore, restore, type Backup, type Restore } from '@petcare/contracts/backup';
import { aUser, mockApi, never, noContent, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const ready: Backup = {
  id: '0199e2f4-0000-7000-8000-000000000001',
  kind: 'manual',
  status: 'ready',
  progress: 100,
  rows: 1204,
  files: 1,
  bytesDone: 50_100_000,
  bytes: 48_200_000,
  sha256: '0'.repeat(64),
  locked: false,
  createdAt: '2026-11-22T03:10:00.000Z',
  readyAt: '2026-11-22T03:11:00.000Z',
  expiresAt: '2026-12-22T03:11:00.000Z',
};
const queued: Backup = { ...ready, status: 'queued', progress: 0, bytes: null, sha256: null, readyAt: null };

const checking: Restore = {
  id: '0199e2f4-0000-7000-8000-00000000000a',
  status: 'checking',
  progress: 0,
  backupId: ready.id,
  fileName: null,
  madeAt: null,
  kinds: [],
  fromOrganisation: null,
  problem: null,
  mode: null,
  chosen: null,
  changed: null,
  beforeId: null,
  createdAt: '2026-11-23T09:00:00.000Z',
  endedAt: null,
};

const list = (...items: Backup[]) => reply(backupList, { items, nextCursor: null });
const open = (user = aUser()) => renderRemote(app, { path: '/data-backup', user });

describe('the backups', () => {
  it('say that they are loading', async () => {
    mockApi({ 'GET /api/backups': never });
    open();
    await screen.findByText('Loading your backups…');
  });

  it('say what failed, and try again', async () => {
    const api = mockApi({ 'GET /api/backups': refuse('unavailable', { message: 'Petcare is restarting.' }) });
    const { events } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Petcare is restarting.');
    api.answer('GET /api/backups', list(ready));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('list', { name: 'Backups' });
  });

  it('say what one is while there is none, and are made by a press', async () => {
    const api = mockApi({ 'GET /api/backups': list(), 'POST /api/backups': reply(backup, queued, 202) });
    const { events } = open();
    await screen.findByRole('heading', { name: 'No backups yet' });
    api.answer('GET /api/backups', list(queued));
    await events.click(screen.getByRole('button', { name: 'Make a backup' }));
    await screen.findByText('Waiting for its turn');
    expect(api.sentTo('POST /api/backups').map(({ body }) => body)).toEqual([undefined]);
  });

  it('say what is in them, and where they are had', async () => {
    mockApi({ 'GET /api/backups': list(ready) });
    open();
    const [row] = within(await screen.findByRole('list', { name: 'Backups' })).getAllByRole('listitem');
    expect(row?.textContent).toContain('On request · 1,204 rows, 1 file · 46 MB · kept until 22 Dec 2026');
    const link = screen.getByRole('link', { name: 'Download the backup of 22 Nov 2026, 03:10' });
    expect(link.getAttribute('href')).toContain(`/api/backups/${ready.id}/download`);
  });

  it('say how far one is, which can be cancelled', async () => {
    const api = mockApi({
      'GET /api/backups': list({ ...queued, status: 'running', progress: 40, rows: 12, files: 0, bytesDone: 52_429 }),
      'DELETE /api/backups/{id}': noContent,
    });
    const { events } = open();
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
    screen.getByText('12 rows, 0 files, 51 KB so far');
    api.answer('GET /api/backups', list());
    await events.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'No backups yet' });
    expect(api.sentTo('DELETE /api/backups/{id}').map(({ query }) => query.get('underway'))).toEqual(['true']);
  });

  it('stay when they were made before the cancel came', async () => {
    const api = mockApi({
      'GET /api/backups': list({ ...queued, status: 'running', progress: 99 }),
      'DELETE /api/backups/{id}': refuse('conflict', { message: 'It ended before you cancelled it.' }),
    });
    const { events } = open();
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    api.answer('GET /api/backups', list(ready));
    await events.click(cancel);
    await screen.findByText('It ended before you cancelled it.');
    await screen.findByRole('link', { name: /^Download the backup of/ });
  });

  it('ask before one is deleted', async () => {
    const api = mockApi({ 'GET /api/backups': list(ready), 'DELETE /api/backups/{id}': noContent });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    api.answer('GET /api/backups', list());
    await events.click(await screen.findByRole('button', { name: 'Delete backup' }));
    await screen.findByRole('heading', { name: 'No backups yet' });
    expect(api.sentTo('DELETE /api/backups/{id}').map(({ query }) => query.get('underway'))).toEqual(['false']);
  });

  it('are locked with a passphrase that is typed twice', async () => {
    const message = 'Choose another one.';
    const api = mockApi({
      'GET /api/backups': list(),
      'POST /api/backups/locked': refuse('validation', { errors: [{ path: 'passphrase', message }] }),
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Make a locked backup…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a locked backup' }));
    const make = () => events.click(dialog.getByRole('button', { name: 'Make the backup' }));
    await events.type(dialog.getByLabelText('Passphrase'), 'too short');
    await make();
    await dialog.findByText('Use 12 to 128 characters.');
    await events.type(dialog.getByLabelText('Passphrase'), ' no more');
    await events.type(dialog.getByLabelText('Type it again'), 'too short');
    await make();
    await dialog.findByText('This isn’t the same as above.');
    expect(api.sentTo('POST /api/backups/locked')).toEqual([]);
    await events.type(dialog.getByLabelText('Type it again'), ' no more');
    await make();
    await dialog.findByText(message);
    api.answer('POST /api/backups/locked', reply(backup, { ...queued, locked: true }, 202));
    api.answer('GET /api/backups', list({ ...queued, locked: true }));
    await make();
    expect((await screen.findByRole('list', { name: 'Backups' })).textContent).toContain('Locked');
    expect(api.sentTo('POST /api/backups/locked').at(-1)?.body).toEqual({ passphrase: 'too short no more' });
  });

  it('are restored after a look at what would come back', async () => {
    const api = mockApi({
      'GET /api/backups': list(ready),
      'POST /api/backups/{id}/restore': reply(restore, checking, 202),
      'GET /api/restores/{id}': reply(restore, checking),
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await events.click(await screen.findByRole('menuitem', { name: 'Restore…' }));
    await screen.findByRole('heading', { name: 'Looking through the backup' });
    expect(api.sentTo('POST /api/backups/{id}/restore')).toHaveLength(1);
  });

  it('say when they’re too large to come from a file', async () => {
    mockApi({ 'GET /api/backups': list({ ...ready, bytes: largestRestore + 1 }) });
    open();
    await screen.findByText(/^You can restore this one only while it’s kept here: .* up to 2 GB\.$/);
  });

  it('come from a file, too, unless it is larger than a backup gets', async () => {
    mockApi({ 'GET /api/backups': list() });
    const { events } = open();
    const file = new File(['PK'], 'backup.zip', { type: 'application/zip' });
    Object.defineProperty(file, 'size', { value: largestRestore + 1 });
    await events.upload(await screen.findByLabelText('Backup file'), file);
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a file of up to 2 GB.');
  });

  it('are for owners', async () => {
    const api = mockApi({ 'GET /api/backups': list(ready) });
    open(aUser({ role: 'admin' }));
    await screen.findByRole('heading', { name: 'Backups are for owners' });
    expect(api.sentTo('GET /api/backups')).toEqual([]);
  });
});
