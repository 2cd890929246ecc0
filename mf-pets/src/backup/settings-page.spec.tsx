import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { memberList, type Member } from '@petcare/contracts';
import { backupSettings, type BackupSettings } from '@petcare/contracts/backup';
import { aUser, mockApi, never, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const off: BackupSettings = { every: 'off', keep: 7, mailTo: null, nextAt: null };
const anna: Member = {
  id: '0199e2f4-0000-7000-8000-0000000000a1',
  firstName: 'Anna',
  lastName: 'Hadley',
  email: null,
  profileImageUrl: null,
  role: 'owner',
  joinedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};
const carl: Member = { ...anna, id: '0199e2f4-0000-7000-8000-0000000000a2', firstName: 'Carl', role: 'carer' };
const members = reply(memberList, { items: [anna, carl], nextCursor: null });

const open = (user = aUser()) => renderRemote(app, { path: '/backup-settings', user });

describe('the backup settings', () => {
  it('say that they are loading', async () => {
    mockApi({ 'GET /api/backup-settings': never, 'GET /api/organization/members': members });
    open();
    await screen.findByText('Loading the backup settings…');
  });

  it('say what failed, and try again', async () => {
    const api = mockApi({
      'GET /api/backup-settings': refuse('unavailable', { message: 'Petcare is restarting.' }),
      'GET /api/organization/members': members,
    });
    const { events } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Petcare is restarting.');
    api.answer('GET /api/backup-settings', reply(backupSettings, off));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Automatic backups are off.');
  });

  it('are saved together, and say when the next one is made', async () => {
    const nightly: BackupSettings = { every: 'daily', keep: 3, mailTo: anna.id, nextAt: '2026-11-24T03:12:00.000Z' };
    const api = mockApi({
      'GET /api/backup-settings': reply(backupSettings, off),
      'GET /api/organization/members': members,
      'PATCH /api/backup-settings': reply(backupSettings, nightly),
    });
    const { events } = open();
    await events.click(await screen.findByRole('radio', { name: 'Every night' }));
    const keep = screen.getByRole('textbox', { name: /How many to keep/ });
    await events.clear(keep);
    await events.type(keep, '3');
    const whom = screen.getByRole('combobox', { name: /Who gets an e-mail/ });
    expect([...whom.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Nobody',
      'Anna Hadley',
    ]);
    await events.selectOptions(whom, 'Anna Hadley');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The next backup is on 24 Nov 2026, 03:12.');
    expect(api.sentTo('PATCH /api/backup-settings').map(({ body }) => body)).toEqual([
      { every: 'daily', keep: 3, mailTo: anna.id },
    ]);
  });

  it('can be saved after whoever was told has left', async () => {
    const kept: BackupSettings = { ...off, mailTo: '0199e2f4-0000-7000-8000-0000000000a9' };
    const api = mockApi({
      'GET /api/backup-settings': reply(backupSettings, kept),
      'GET /api/organization/members': members,
      'PATCH /api/backup-settings': reply(backupSettings, off),
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(api.sentTo('PATCH /api/backup-settings').map(({ body }) => body)).toEqual([{ mailTo: null }]);
  });

  it('take in what somebody else has chosen meanwhile, beside what is typed, and send only that', async () => {
    const theirs: BackupSettings = { ...off, every: 'weekly', nextAt: '2026-11-24T03:12:00.000Z' };
    const api = mockApi({
      'GET /api/backup-settings': reply(backupSettings, off),
      'GET /api/organization/members': members,
      'PATCH /api/backup-settings': reply(backupSettings, { ...theirs, keep: 3 }),
    });
    const { events, queryClient } = open();
    const keep = await screen.findByRole<HTMLInputElement>('textbox', { name: /How many to keep/ });
    await events.clear(keep);
    await events.type(keep, '3');
    api.answer('GET /api/backup-settings', reply(backupSettings, theirs));
    await act(() => queryClient.invalidateQueries({ queryKey: ['pets', 'backup-settings'] }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Every week' })).checked).toBe(true);
    expect(keep.value).toBe('3');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(api.sentTo('PATCH /api/backup-settings').map(({ body }) => body)).toEqual([{ keep: 3 }]);
  });

  it('ask anew who can be told, because admins come and go', async () => {
    const api = mockApi({
      'GET /api/backup-settings': reply(backupSettings, off),
      'GET /api/organization/members': members,
      'GET /api/backups': never,
    });
    const { goTo } = open();
    await screen.findByRole('option', { name: 'Anna Hadley' });
    await goTo('/data-backup');
    const items = [anna, { ...carl, role: 'admin' as const }];
    api.answer('GET /api/organization/members', reply(memberList, { items, nextCursor: null }));
    await goTo('/backup-settings');
    await screen.findByRole('option', { name: 'Carl Hadley' });
  });

  it('say at the field what is wrong', async () => {
    const api = mockApi({
      'GET /api/backup-settings': reply(backupSettings, off),
      'GET /api/organization/members': members,
      'PATCH /api/backup-settings': refuse('validation', {
        errors: [{ path: 'mailTo', message: 'Choose somebody else.' }],
      }),
    });
    const { events } = open();
    const keep = await screen.findByRole('textbox', { name: /How many to keep/ });
    await events.clear(keep);
    await events.type(keep, '31');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Keep 1 to 30 backups.');
    expect(api.sentTo('PATCH /api/backup-settings')).toEqual([]);
    await events.clear(keep);
    await events.type(keep, '30');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Choose somebody else.');
  });

  it('are for owners', async () => {
    const api = mockApi({});
    open(aUser({ role: 'member' }));
    await screen.findByRole('heading', { name: 'Backups are for owners' });
    expect(api.sentTo('GET /api/backup-settings')).toEqual([]);
  });
});
