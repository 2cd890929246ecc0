import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { restore, restoreRows, type Restore } from '@petcare/contracts/backup';
import { aListedPet, aUser, mockApi, never, noContent, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';

const id = '0199e2f4-0000-7000-8000-00000000000a';
const pets = { kind: 'pets.pet', many: 'pets', comesWith: null, needs: [] };
const notes = { kind: 'journal.note', many: 'notes', comesWith: null, needs: ['pets.pet'] };
const ready: Restore = {
  id,
  status: 'ready',
  progress: 100,
  backupId: '0199e2f4-0000-7000-8000-000000000001',
  fileName: null,
  madeAt: '2026-11-22T03:10:00.000Z',
  kinds: [
    { ...pets, add: 1, update: 0, same: 2, conflict: 1 },
    { ...notes, add: 0, update: 0, same: 12, conflict: 0 },
  ],
  fromOrganisation: null,
  problem: null,
  mode: null,
  chosen: null,
  changed: null,
  beforeId: null,
  createdAt: '2026-11-23T09:00:00.000Z',
  endedAt: null,
};
const GET = 'GET /api/restores/{id}';
const open = (user = aUser()) => renderRemote(app, { path: `/data-backup/restore/${id}`, user });
const showing = (fields: Partial<Restore>) => mockApi({ [GET]: reply(restore, { ...ready, ...fields }) });

describe('a restore', () => {
  it('says that it is loading', async () => {
    mockApi({ [GET]: never });
    open();
    await screen.findByText('Loading the restore…');
  });

  it('says what failed, and tries again', async () => {
    const api = mockApi({ [GET]: refuse('unavailable', { message: 'Petcare is restarting.' }) });
    const { events } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Petcare is restarting.');
    api.answer(GET, reply(restore, ready));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'What to restore' });
  });

  it('shows kind by kind what would come back, and the first of each', async () => {
    mockApi({
      [GET]: reply(restore, ready),
      'GET /api/restores/{id}/rows': reply(restoreRows, {
        add: [{ id, label: 'Bella', of: null, on: '2026-03-01' }],
        update: [],
        conflict: [{ id, label: 'Mog', of: null, on: null }],
      }),
    });
    const { events } = open();
    await screen.findByText('As it was on 22 Nov 2026, 03:10');
    await screen.findByText('12 other entries are the same here.');
    await events.click(screen.getByRole('button', { name: 'Show pets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pets' }));
    await dialog.findByText('Bella');
    dialog.getByRole('heading', { name: 'Changed here since' });
  });

  it('brings back what is missing, or older versions too, after one more question', async () => {
    const api = mockApi({
      [GET]: reply(restore, ready),
      'POST /api/restores/{id}/apply': reply(restore, { ...ready, status: 'applying', progress: 0 }, 202),
    });
    const { events } = open();
    await events.click(await screen.findByRole('radio', { name: /Also restore older versions/ }));
    await events.click(screen.getByRole('button', { name: 'Restore' }));
    api.answer(GET, reply(restore, { ...ready, status: 'done', changed: 2 }));
    await events.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    await screen.findByText(/2 entries came back/);
    expect(api.sentTo('POST /api/restores/{id}/apply')).toMatchObject([{ body: { mode: 'older' } }]);
  });

  it('that was begun in another tab is looked at again', async () => {
    const message = 'This restore has already been started.';
    const api = mockApi({
      [GET]: reply(restore, ready),
      'POST /api/restores/{id}/apply': refuse('conflict', { message }),
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Restore' }));
    api.answer(GET, reply(restore, { ...ready, status: 'done', changed: 2 }));
    await events.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    await screen.findByText(/2 entries came back/);
    screen.getByText(message);
  });

  it('that was opened in another tab is looked at again', async () => {
    const api = mockApi({
      [GET]: reply(restore, { ...ready, status: 'locked', kinds: [], madeAt: null }),
      'POST /api/restores/{id}/unlock': refuse('conflict', { message: 'This backup is already open.' }),
    });
    const { events } = open();
    await events.type(await screen.findByLabelText('Passphrase'), 'four words');
    api.answer(GET, reply(restore, ready));
    await events.click(screen.getByRole('button', { name: 'Open the backup' }));
    await screen.findByRole('heading', { name: 'What to restore' });
  });

  it('asks for the passphrase of a locked one, and says at its field that it is another one', async () => {
    const message = 'This isn’t the passphrase for this backup.';
    const api = mockApi({
      [GET]: reply(restore, { ...ready, status: 'locked', kinds: [], madeAt: null }),
      'POST /api/restores/{id}/unlock': refuse('validation', { errors: [{ path: 'passphrase', message }] }),
    });
    const { events } = open();
    const unlock = await screen.findByRole('button', { name: 'Open the backup' });
    await events.click(unlock);
    await screen.findByText('Enter the passphrase.');
    await events.type(screen.getByLabelText('Passphrase'), ' four words ');
    await events.click(unlock);
    await screen.findByText(message);
    api.answer('POST /api/restores/{id}/unlock', reply(restore, { ...ready, status: 'checking', kinds: [] }, 202));
    await events.click(unlock);
    await screen.findByRole('heading', { name: 'Looking through the backup' });
    expect(api.sentTo('POST /api/restores/{id}/unlock').at(-1)?.body).toEqual({ passphrase: ' four words ' });
  });

  it('says how far it is, and can be cancelled', async () => {
    const api = mockApi({
      [GET]: reply(restore, { ...ready, status: 'checking', progress: 40, kinds: [], madeAt: null }),
      'DELETE /api/restores/{id}': noContent,
      'GET /api/backups': never,
    });
    const { events } = open();
    const bar = await screen.findByRole('progressbar', { name: 'Looking through the backup' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    await events.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'Data Backup' });
    expect(api.sentTo('DELETE /api/restores/{id}')).toHaveLength(1);
  });

  it('stays when it was done before the cancel came, and all else is read anew', async () => {
    const message = 'Everything came back before you cancelled it.';
    const api = mockApi({
      [GET]: reply(restore, { ...ready, status: 'applying', progress: 80 }),
      'DELETE /api/restores/{id}': refuse('conflict', { message }),
    });
    const { events } = open();
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    api.answer(GET, reply(restore, { ...ready, status: 'done', changed: 2 }));
    await events.click(cancel);
    await screen.findByText(message);
    await screen.findByText(/2 entries came back/);
  });

  it('is followed to its end by whoever has left its page: the pets that came back are there', async () => {
    const listed = (...names: string[]) =>
      reply(petList, { items: names.map((name) => aListedPet({ name })), nextCursor: null });
    const api = mockApi({
      [GET]: reply(restore, { ...ready, status: 'applying', progress: 80 }),
      'GET /api/pets': listed('Mog'),
    });
    const { goTo } = open();
    await screen.findByRole('heading', { name: 'Restoring' });
    await goTo('/pets');
    await screen.findByRole('link', { name: /Mog/ });
    api.answer('GET /api/pets', listed('Bella', 'Mog'));
    api.answer(GET, reply(restore, { ...ready, status: 'done', changed: 1 }));
    await screen.findByRole('link', { name: /Bella/ });
  });

  it('says why it cannot be brought back', async () => {
    showing({ problem: 'Not all of it fits. Your plan has room for 3 pets.' });
    open();
    await screen.findByText('Not all of it fits. Your plan has room for 3 pets.');
    expect(screen.getByRole('button', { name: 'Restore' })).toHaveProperty('disabled', true);
  });

  it('brings back only the kinds that are ticked: what they belong to comes along, and goes without it', async () => {
    const kinds = [
      { ...pets, add: 1, update: 0, same: 0, conflict: 0 },
      { ...notes, add: 5, update: 0, same: 0, conflict: 0 },
      { ...notes, kind: 'pets.contact', many: 'contacts', needs: [], add: 3, update: 0, same: 0, conflict: 0 },
      { ...notes, kind: 'x.y', many: 'lines', comesWith: 'journal.note', add: 7, update: 0, same: 0, conflict: 0 },
    ];
    const api = mockApi({
      [GET]: reply(restore, { ...ready, kinds, problem: 'Not all of it fits.' }),
      'POST /api/restores/{id}/apply': reply(restore, { ...ready, status: 'applying', progress: 0 }, 202),
    });
    const { events } = open();
    await screen.findByText(/Included with notes/);
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await events.click(box('Pets'));
    expect(box('Notes')).toHaveProperty('checked', false);
    await events.click(box('Notes'));
    expect(box('Pets')).toHaveProperty('checked', true);
    await events.click(box('Contacts'));
    await screen.findByText(/^13 entries\. /);
    await events.click(screen.getByRole('button', { name: 'Restore' }));
    api.answer(GET, reply(restore, { ...ready, status: 'done', changed: 6 }));
    await events.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    await screen.findByText(/6 entries came back/);
    const [{ body } = { body: null }] = api.sentTo('POST /api/restores/{id}/apply');
    expect(body).toEqual({ mode: 'missing', kinds: ['journal.note', 'pets.pet'] });
  });

  it('says whose backup it is', async () => {
    showing({ fromOrganisation: 'Brook End' });
    open();
    await screen.findByText('This is a backup of Brook End');
  });

  it('says what is wrong with a file', async () => {
    showing({ status: 'failed', problem: 'This is a backup of another organisation.' });
    open();
    await screen.findByText('This is a backup of another organisation.');
  });

  it('says when there is nothing to bring back', async () => {
    showing({ kinds: [{ ...pets, add: 0, update: 0, same: 2, conflict: 0 }] });
    open();
    await screen.findByRole('heading', { name: 'There’s nothing to restore' });
  });

  it('is for owners', async () => {
    showing({});
    open(aUser({ role: 'admin' }));
    await screen.findByRole('heading', { name: 'Backups are for owners' });
  });
});
