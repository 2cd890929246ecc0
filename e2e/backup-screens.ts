import { recycleBinList, type RecycleBinItem } from '@petcare/contracts';
import { backupList, restore, restoreRows, type Backup, type Restore } from '@petcare/contracts/backup';
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
  bytesDone: 51_300_000,
  bytes: 48_200_000,
  sha256: '0'.repeat(64),
  locked: false,
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
const locked: Backup = { ...ready, id: '0199e2f4-0000-7000-8000-0000000000b4', kind: 'manual', locked: true };
const all = JSON.stringify(backupList.parse({ items: [running, locked, ready, failed], nextCursor: null }));

const restoreId = '0199e2f4-0000-7000-8000-0000000000c1';
const preview: Restore = {
  id: restoreId,
  status: 'ready',
  progress: 100,
  backupId: ready.id,
  fileName: null,
  madeAt,
  kinds: [
    { kind: 'pets.pet', many: 'pets', comesWith: null, needs: [], add: 1, update: 0, same: 3, conflict: 1 },
    {
      kind: 'health.vaccination',
      many: 'vaccinations',
      comesWith: null,
      needs: ['pets.pet'],
      add: 4,
      update: 0,
      same: 9,
      conflict: 0,
    },
    {
      kind: 'health.medication',
      many: 'medication',
      comesWith: null,
      needs: [],
      add: 1,
      update: 0,
      same: 3,
      conflict: 0,
    },
    {
      kind: 'health.dose',
      many: 'doses',
      comesWith: 'health.medication',
      needs: [],
      add: 60,
      update: 0,
      same: 212,
      conflict: 18,
    },
    {
      kind: 'files.file',
      many: 'photos and documents',
      comesWith: null,
      needs: [],
      add: 6,
      update: 1,
      same: 30,
      conflict: 0,
    },
    { kind: 'money.expense', many: 'expenses', comesWith: null, needs: [], add: 0, update: 0, same: 148, conflict: 0 },
  ],
  fromOrganisation: null,
  problem: null,
  mode: null,
  chosen: null,
  changed: null,
  beforeId: null,
  createdAt: madeAt,
  endedAt: null,
};
const rows = restoreRows.parse({
  add: [
    { id: '0199e2f4-0000-7000-8000-0000000000d0', label: 'Nobivac L4', of: 'Bella', on: '2026-03-02' },
    { id: '0199e2f4-0000-7000-8000-0000000000d1', label: 'Nobivac KC', of: 'Bella', on: '2026-03-02' },
    { id: '0199e2f4-0000-7000-8000-0000000000d2', label: 'Nobivac Rabies', of: 'Bella', on: '2025-06-11' },
    { id: '0199e2f4-0000-7000-8000-0000000000d3', label: 'Nobivac DHP', of: 'Bella', on: '2024-03-05' },
  ],
  update: [],
  conflict: [],
});
const titleOfRestore = 'Restore a backup';

/** A backup at one step of being restored. */
const restoring = (name: string, step: Partial<Restore>): Screen =>
  from(backups, name, async (page) => {
    const body = JSON.stringify(restore.parse({ ...preview, ...step }));
    await page.route(`**/api/restores/${restoreId}*`, (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await page.route(`**/api/restores/${restoreId}/rows*`, (route) =>
      route.fulfill({ contentType: 'application/json', body: JSON.stringify(rows) }),
    );
    await page.goto(`/data-backup/restore/${restoreId}`);
    await heading(page, titleOfRestore);
  });

const restorePreview = restoring('restore-preview', {});

const bin = at('recycle-bin', '/recycle-bin', 'Recycle Bin');
const binItem: RecycleBinItem = {
  id: '0199e2f4-0000-7000-8000-0000000000e1',
  kind: 'pet',
  label: 'Biscuit',
  petId: null,
  of: null,
  along: 42,
  deletedAt: madeAt,
  deletedBy: 'George',
  mayRestore: true,
};
const binned = recycleBinList.parse({
  items: [
    binItem,
    {
      ...binItem,
      id: '0199e2f4-0000-7000-8000-0000000000e2',
      kind: 'allergy',
      label: 'Pollen',
      petId: binItem.id,
      along: 0,
    },
    {
      ...binItem,
      id: '0199e2f4-0000-7000-8000-0000000000e3',
      kind: 'expense',
      label: 'Wharfedale Vets, £45.50',
      along: 0,
    },
  ],
  nextCursor: null,
});

/** What is kept, deleted and taken along; a backup in progress and a failed one are staged. */
export const backupScreens: readonly Screen[] = [
  bin,
  from(bin, 'recycle-bin-full', async (page) => {
    const body = JSON.stringify(binned);
    await page.route('**/api/recycle-bin*', (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.reload();
    await page.getByRole('checkbox', { name: 'Select Pollen' }).check();
    await page.getByRole('button', { name: 'Restore 1' }).waitFor();
  }),
  backups,
  at('backup-settings', '/backup-settings', 'Backup settings'),
  from(backups, 'data-backup-making', async (page) => {
    await page.route('**/api/backups?*', (route) => route.fulfill({ contentType: 'application/json', body: all }));
    await page.route('**/api/backups', (route) => route.fulfill({ contentType: 'application/json', body: all }));
    await page.reload();
    await heading(page, 'Data Backup');
    await page.getByRole('progressbar', { name: 'Making the backup' }).waitFor();
  }),
  from(backups, 'data-backup-lock', async (page) => {
    await page.getByRole('button', { name: 'Make a locked backup…' }).click();
    await page.getByRole('dialog', { name: 'Make a locked backup' }).waitFor();
  }),
  restoring('restore-locked', {
    status: 'locked',
    fileName: 'Petcare backup 2026-11-22.zip.age',
    backupId: null,
    madeAt: null,
  }),
  restorePreview,
  from(restorePreview, 'restore-named', async (page) => {
    await page.getByRole('button', { name: 'Show vaccinations' }).click();
    await page.getByText('Nobivac KC').waitFor();
  }),
  restoring('restore-elsewhere', {
    fromOrganisation: 'Brook End',
    problem: 'Not all of it fits. Your plan has room for 3 pets.',
  }),
  restoring('restore-applying', { status: 'applying', progress: 60 }),
  restoring('restore-done', { status: 'done', changed: 71 }),
  restoring('restore-failed', {
    status: 'failed',
    problem: 'This backup has been damaged or changed since Petcare made it. Download it again.',
  }),
];
