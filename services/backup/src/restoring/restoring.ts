import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { mostTries, type RestoreMode } from '@petcare/contracts/backup';
import { CONFIG, Database, Storage, type Config, type Parameter } from '@petcare/platform';
import { unfinishedPath } from '../left-behind.ts';
import { openFileKey } from '../locking/kept-secrets.ts';
import { unlockedWith } from '../locking/locked-file.ts';
import { backupKey } from '../stored-backups.ts';
import { BackupsBefore, NotYet } from './backups-before.ts';
import { BringingBack } from './bringing-back.ts';
import { checkBackup, isFull, type CheckedBackup } from './checked-backup.ts';
import { Damaged, isChanged } from './damaged.ts';
import { claimRestore, failed, noteRestoring, previewed, tryLater, waitAWhile } from './restores.queries.ts';
import { Unwanted, type RestoreLease } from './restoring-lease.ts';
import { restoreKey } from './stored-restores.ts';

/** How often to report progress and check that it's still wanted. */
const beatMs = 1000;
const gaveUp = 'It went wrong three times. Nothing was changed. Try again later, or ask our support team.';

interface Claimed {
  readonly status: 'checking' | 'applying';
  readonly attempts: number;
  readonly backupId: string | null;
  readonly mode: RestoreMode | null;
  readonly chosen: readonly string[] | null;
  readonly beforeId: string | null;
  readonly confirmedBy: string | null;
  readonly sealedSecret: string | null;
}

/** Checks or restores one backup. One that broke off starts again, because nothing of it was kept. */
@Injectable()
export class Restoring {
  private readonly logger = new Logger(Restoring.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly before: BackupsBefore,
    private readonly bringingBack: BringingBack,
  ) {}

  /** False when somebody else has it, or it has gone. */
  async work(place: Omit<RestoreLease, 'token'>, ending: AbortSignal): Promise<boolean> {
    const lease = { ...place, token: randomUUID() };
    const [claimed] = await this.write<Claimed & Record<string, unknown>>(lease, claimRestore);
    if (!claimed) return false;
    if (claimed.attempts > mostTries) {
      await this.fail(lease, gaveUp);
      return true;
    }
    try {
      await this.withBeat(lease, ending, (watch) => this.step(lease, claimed, watch));
    } catch (error) {
      await this.brokeOff(lease, { error, attempts: claimed.attempts, isEnding: ending.aborted });
    }
    return true;
  }

  private async step(lease: RestoreLease, claimed: Claimed, watch: Watch): Promise<void> {
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
      await this.write(lease, previewed, [madeAt, JSON.stringify(kinds), JSON.stringify(named), problem, from]);
    });
  }

  /** Brings the archive to this machine, checks all of it, and leaves nothing of it behind. */
  private async opened(
    { organisationId, id }: RestoreLease,
    { backupId, sealedSecret, watch }: Pick<Claimed, 'backupId' | 'sealedSecret'> & { watch: Watch },
    work: (backup: CheckedBackup) => Promise<void>,
  ): Promise<void> {
    const { signal, progress } = watch;
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

  private async withBeat(lease: RestoreLease, ending: AbortSignal, work: (watch: Watch) => Promise<void>) {
    const unwanted = new AbortController();
    let percent = 0;
    const beat = setInterval(() => {
      this.write(lease, noteRestoring, [percent])
        .then((rows) => rows.length === 0 && unwanted.abort(new Unwanted()))
        .catch((error: unknown) => this.logger.warn({ err: error }, 'How far a restore is could not be noted'));
    }, beatMs);
    try {
      // Checking every byte is most of the work.
      const progress = (part: number) => (percent = Math.floor(80 * part));
      await work({ signal: AbortSignal.any([ending, unwanted.signal]), progress });
    } finally {
      clearInterval(beat);
    }
  }

  private async brokeOff(
    lease: RestoreLease,
    { error, attempts, isEnding }: { error: unknown; attempts: number; isEnding: boolean },
  ): Promise<void> {
    if (isEnding) return void (await this.write(lease, waitAWhile, [0]));
    if (error instanceof NotYet) return void (await this.write(lease, waitAWhile, [3]));
    if (error instanceof Damaged) return this.fail(lease, error.message);
    if (error instanceof Unwanted) return;
    this.logger.error({ err: error, organisationId: lease.organisationId, id: lease.id }, 'A restore broke off');
    if (attempts < mostTries) await this.write(lease, tryLater);
    else await this.fail(lease, gaveUp);
  }

  /** Nobody needs the uploaded file any more. */
  private async fail(lease: RestoreLease, why: string): Promise<void> {
    const ended = await this.write(lease, failed, [why]);
    if (ended.length > 0) await this.storage.removeAll(`${lease.organisationId}/${lease.id}`);
  }

  private async write<T extends Record<string, unknown>>(
    { organisationId, id, token }: RestoreLease,
    sql: string,
    more: readonly Parameter[] = [],
  ): Promise<T[]> {
    return this.database.transaction(organisationId, ({ query }) =>
      query<T>(sql, [organisationId, id, token, ...more]),
    );
  }
}

interface Watch {
  readonly signal: AbortSignal;
  readonly progress: (part: number) => void;
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
