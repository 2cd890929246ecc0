import { id, instant, listOf, z } from '@petcare/contracts';

/** Days after which a backup is removed. */
export const daysKept = 30;
/** Applies to those people make themselves. */
export const mostBackups = 10;
/** Attempts before a backup that keeps breaking off is given up. */
export const mostTries = 3;

/** `before-restore`: the state before something was restored over it. */
export const backupKind = z.enum(['manual', 'scheduled', 'before-restore']);
export type BackupKind = z.infer<typeof backupKind>;

export const backupStatus = z.enum(['queued', 'running', 'ready', 'failed']);
export type BackupStatus = z.infer<typeof backupStatus>;

const passphraseWords = 'Use 12 to 128 characters.';

/** Body of `POST /api/backups/locked`: what opens the backup again. We store it nowhere; spaces count. */
export const lockedBackup = z
  .strictObject({ passphrase: z.string().normalize('NFC').min(12, passphraseWords).max(128, passphraseWords) })
  .meta({ id: 'LockedBackup' });
export type LockedBackup = z.infer<typeof lockedBackup>;

/**
 * `progress` is per cent; `rows`, `files` and `bytesDone` are its contents so far, `bytes` and `sha256` describe the finished file.
 * A `locked` one opens with the passphrase chosen for it, here or with age (age-encryption.org/v1).
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

/** Query of `DELETE /api/backups/{id}`: `underway` cancels one only while it's being made, so that nobody deletes a finished one by that. */
export const backupRemoval = z.strictObject({ underway: z.enum(['true', 'false']).optional() });
export type BackupRemoval = z.infer<typeof backupRemoval>;

export const backupList = listOf(backup).meta({ id: 'BackupList' });

/** Is it still being made? */
export function isUnderway({ status }: Pick<Backup, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
