import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { mostTries, type RestoreMode } from '@petcare/contracts/backup';
import {
  CONFIG,
  LeasedWork,
  Storage,
  type Config,
  type Lease,
  type LeasedKind,
  type LeasedRow,
  type LeaseWatch,
} from '@petcare/platform';
import { unfinishedPath } from '../left-behind.ts';
import { openFileKey } from '../locking/kept-secrets.ts';
import { unlockedWith } from '../locking/locked-file.ts';
import { backupKey } from '../stored-backups.ts';
import { BackupsBefore, NotYet } from './backups-before.ts';
import { BringingBack } from './bringing-back.ts';
import { checkBackup, isFull, type CheckedBackup } from './checked-backup.ts';
import { Damaged, isChanged } from './damaged.ts';
import { claimRestore, failed, noteRestoring, previewed, putBack, tryLater, waitAWhile } from './restores.queries.ts';
import { restoreKey } from './stored-restores.ts';

const gaveUp = 'It went wrong three times. Nothing was changed. Try again later, or ask our support team.';

interface Claimed extends LeasedRow {
  readonly status: 'checking' | 'applying';
  readonly backupId: string | null;
  readonly mode: RestoreMode | null;
  readonly chosen: readonly string[] | null;
  readonly beforeId: string | null;
  readonly confirmedBy: string | null;
  readonly sealedSecret: string | null;
}

/** Checks or restores one backup. One that broke off starts again, because nothing of it was kept. */
@Injectable()
export class Restoring implements LeasedKind<Claimed> {
  readonly name = 'restore';
  readonly mostTries = mostTries;
  readonly atStart = [0];
  readonly statements = { claim: claimRestore, note: noteRestoring, putBack, retryLater: tryLater };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly leased: LeasedWork,
    private readonly storage: Storage,
    private readonly before: BackupsBefore,
    private readonly bringingBack: BringingBack,
  ) {}

  /** False when somebody else has it, or it has gone. */
  async restore(place: Omit<Lease, 'token'>, ending: AbortSignal): Promise<boolean> {
    return this.leased.do(this, place, ending);
  }

  async work(lease: Lease, claimed: Claimed, watch: LeaseWatch): Promise<void> {
    const { organisationId } = lease;
    const { status, mode, chosen, confirmedBy } = claimed;
    if (status === 'applying') await this.before.make(lease, claimed, watch.signal);
    await this.opened(lease, { ...claimed, watch }, async (backup) => {
      if (status === 'applying' && mode !== null) {
        const choice = { mode, kinds: chosen };
        await this.bringingBack.bringBack(lease, { backup, choice, by: confirmedBy, signal: watch.signal });
        await this.storage.removeAll(`${organisationId}/${lease.id}`);
        return;
      }
      const { kinds, named, problem } = await this.bringingBack.preview(organisationId, backup, watch.signal);
      const { madeAt, organisation } = backup.manifest;
      const from = organisation.id === organisationId ? null : organisation.name;
      await this.leased.write(lease, previewed, [madeAt, JSON.stringify(kinds), JSON.stringify(named), problem, from]);
    });
  }

  /** Brings the archive to this machine, checks all of it, and leaves nothing of it behind. */
  private async opened(
    { organisationId, id }: Lease,
    { backupId, sealedSecret, watch }: Pick<Claimed, 'backupId' | 'sealedSecret'> & { watch: LeaseWatch },
    work: (backup: CheckedBackup) => Promise<void>,
  ): Promise<void> {
    const { signal, note } = watch;
    // Checking every byte is most of the work.
    const progress = (part: number) => note(Math.floor(80 * part));
    const folder = await mkdtemp(unfinishedPath('restore-'));
    try {
      const key = backupId === null ? restoreKey(organisationId, id) : backupKey(organisationId, backupId);
      const stream = await this.storage.read(key);
      if (!stream) throw new Damaged('This backup isn’t here any more.');
      const path = join(folder, 'backup.zip');
      const out = createWriteStream(path, { mode: 0o600 });
      if (sealedSecret === null) await pipeline(stream, out, { signal });
      else {
        const fileKey = openFileKey(this.config, { organisationId, id }, sealedSecret);
        await writeUnlocked(stream, { fileKey, out, signal });
      }
      const secret = this.config.APP_SECRET;
      const backup = await checkBackup(path, { secret, folder, signal, progress });
      try {
        await work(backup);
      } finally {
        backup.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async answer(lease: Lease, error: unknown): Promise<boolean> {
    if (error instanceof NotYet) await this.leased.write(lease, waitAWhile);
    else if (error instanceof Damaged) await this.fail(lease, error.message);
    else return false;
    return true;
  }

  async giveUp(lease: Lease): Promise<void> {
    await this.fail(lease, gaveUp);
  }

  /** Nobody needs the uploaded file any more. */
  private async fail(lease: Lease, why: string): Promise<void> {
    const ended = await this.leased.write(lease, failed, [why]);
    if (ended.length > 0) await this.storage.removeAll(`${lease.organisationId}/${lease.id}`);
  }
}

/** @throws {Damaged} when the locked part isn't as it was made */
async function writeUnlocked(
  stream: Readable,
  { fileKey, out, signal }: { fileKey: Uint8Array; out: Writable; signal: AbortSignal },
): Promise<void> {
  try {
    await pipeline(await unlockedWith(fileKey, stream), out, { signal });
  } catch (error) {
    throw signal.aborted || isFull(error) ? error : isChanged();
  }
}
