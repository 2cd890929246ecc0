import { id, instant, z } from '@petcare/contracts';

/** How often a backup is made automatically, at night. */
export const backupEvery = z.enum(['off', 'daily', 'weekly']);
export type BackupEvery = z.infer<typeof backupEvery>;

const keepWords = 'Keep 1 to 30 backups.';

const fields = {
  every: backupEvery,
  /** Of the automatic ones; older ones are removed. */
  keep: z.int(keepWords).min(1, keepWords).max(30, keepWords),
  /** Who is told when one failed: an owner or admin; null for nobody. */
  mailTo: id.nullable(),
};

/** Answer of `GET /api/backup-settings`; `nextAt` is when the next one is made. */
export const backupSettings = z.object({ ...fields, nextAt: instant.nullable() }).meta({ id: 'BackupSettings' });
export type BackupSettings = z.infer<typeof backupSettings>;

/** Body of `PATCH /api/backup-settings`: omitted keys stay. */
export const backupSettingsUpdate = z.strictObject(fields).partial().meta({ id: 'BackupSettingsUpdate' });
export type BackupSettingsUpdate = z.infer<typeof backupSettingsUpdate>;
