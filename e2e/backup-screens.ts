import { backupList, type Backup } from '@petcare/contracts/backup';
import { at, from, heading, type Screen } from './screen.ts';

const backups = at('data-backup', '/data-backup', 'Data Backup');

const madeAt = '2026-11-22T03:10:00.000Z';
const ready: Backup = {
  id: '0199e2f4-0000-7000-8000-0000000000b1',
  kind: 'scheduled',
  status: 'ready',
  progress: 100,
  rows: 1204,
  files: 36,
  bytes: 48_200_000,
  sha256: '0'.repeat(64),
  createdAt: madeAt,
  readyAt: madeAt,
  expiresAt: '2026-12-22T03:10:00.000Z',
};
const failed: Backup = {
  ...ready,
  id: '0199e2f4-0000-7000-8000-0000000000b2',
  status: 'failed',
  bytes: null,
  sha256: null,
};
const running: Backup = { ...failed, id: '0199e2f4-0000-7000-8000-0000000000b3', status: 'running', progress: 40 };
const all = JSON.stringify(backupList.parse({ items: [running, ready, failed], nextCursor: null }));

/** What is kept, deleted and taken along; a backup that is being made, and one that did not work, are staged. */
export const backupScreens: readonly Screen[] = [
  at('recycle-bin', '/recycle-bin', 'Recycle Bin'),
  backups,
  at('backup-settings', '/backup-settings', 'Backup settings'),
  from(backups, 'data-backup-making', async (page) => {
    await page.route('**/api/backups?*', (route) => route.fulfill({ contentType: 'application/json', body: all }));
    await page.route('**/api/backups', (route) => route.fulfill({ contentType: 'application/json', body: all }));
    await page.reload();
    await heading(page, 'Data Backup');
    await page.getByRole('progressbar', { name: 'Making the backup' }).waitFor();
  }),
];
