import { id, instant, listOf, z } from '@petcare/contracts';

/** Days after which a backup is removed. */
export const daysKept = 30;
/** Of those that people make themselves. */
export const mostBackups = 10;
/** Tries before a backup that breaks off is given up. */
export const mostTries = 3;

/** `before-restore`: what there was before something was brought back over it. */
export const backupKind = z.enum(['manual', 'scheduled', 'before-restore']);
export type BackupKind = z.infer<typeof backupKind>;

export const backupStatus = z.enum(['queued', 'running', 'ready', 'failed']);
export type BackupStatus = z.infer<typeof backupStatus>;

const passphraseWords = 'Use 12 to 128 characters.';

/** Body of `POST /api/backups/locked`: what opens the backup again. It is kept nowhere; spaces count. */
export const lockedBackup = z
  .strictObject({ passphrase: z.string().normalize('NFC').min(12, passphraseWords).max(128, passphraseWords) })
  .meta({ id: 'LockedBackup' });
export type LockedBackup = z.infer<typeof lockedBackup>;

/**
 * `progress` is in per cent; `rows`, `files` and `bytesDone` are what is in it by now, `bytes` and `sha256` of the file, once it is
 * there. A `locked` one opens with the passphrase that was chosen for it, with us and with age (age-encryption.org/v1).
 */
export const backup = z
  .object({
    id,
    kind: backupKind,
    status: backupStatus,
    progress: z.int(),
    rows: z.int(),
    files: z.int(),
    bytesDone: z.int(),
    bytes: z.int().nullable(),
    sha256: z.string().nullable(),
    locked: z.boolean(),
    createdAt: instant,
    readyAt: instant.nullable(),
    expiresAt: instant,
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof backup>;

export const backupList = listOf(backup).meta({ id: 'BackupList' });

/** Is it still being made? */
export function isUnderway({ status }: Pick<Backup, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
