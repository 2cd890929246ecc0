import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { mostTries, type BackupKind } from '@petcare/contracts/backup';
import { Audit, CONFIG, Database, Outbox, Storage, type Config, type Parameter } from '@petcare/platform';
import { BackupArchives, type ArchiveProgress, type MadeArchive } from '../archive/backup-archives.ts';
import { claimBackup, finishBackup, giveUp, noteProgress, putBack, retryLater } from '../backups.queries.ts';
import { unfinishedPath } from '../left-behind.ts';
import { openLock } from '../locking/kept-secrets.ts';
import type { ScryptLock } from '../locking/scrypt-lock.ts';
import { failureMail } from '../settings/failure-mail.ts';
import { letOldOnesGo, whomToTell } from '../settings/settings.queries.ts';
import { backupKey } from '../stored-backups.ts';

/** How often to report progress and check that it's still wanted. */
const beatMs = 1000;

/** Which backup, and who is making it. */
interface Lease {
  readonly organisationId: string;
  readonly id: string;
  readonly token: string;
}

/** Nobody wants it any more, or another worker has it. */
class Unwanted extends Error {}

/** Makes one backup. Nothing of it can be downloaded until its row says it's ready, so one that broke off simply starts again. */
@Injectable()
export class BackupMaking {
  private readonly logger = new Logger(BackupMaking.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly archives: BackupArchives,
    private readonly storage: Storage,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** False when somebody else has it, or it has gone. */
  async make(place: Omit<Lease, 'token'>, ending: AbortSignal): Promise<boolean> {
    const lease = { ...place, token: randomUUID() };
    const [claimed] = await this.write<{ attempts: number; sealedSecret: string | null }>(lease, claimBackup);
    if (!claimed) return false;
    if (claimed.attempts > mostTries) {
      await this.fail(lease);
      return true;
    }
    try {
      const lock = claimed.sealedSecret === null ? null : openLock(this.config, lease, claimed.sealedSecret);
      await this.finish(lease, await this.archive(lease, lock, ending));
    } catch (error) {
      await this.brokeOff(lease, { error, attempts: claimed.attempts, isEnding: ending.aborted });
    }
    return true;
  }

  /** Writes it to this machine, then from there to the storage, which takes whole files. */
  private async archive(lease: Lease, lock: ScryptLock | null, ending: AbortSignal): Promise<MadeArchive> {
    const place = unfinishedPath(`${lease.token}.zip`);
    const unwanted = new AbortController();
    let now: ArchiveProgress = { percent: 0, rows: 0, files: 0, bytes: 0 };
    const beat = setInterval(() => {
      this.write(lease, noteProgress, [now.percent, now.rows, now.files, now.bytes])
        .then((rows) => rows.length === 0 && unwanted.abort(new Unwanted()))
        .catch((error: unknown) => this.logger.warn({ err: error }, 'How far a backup is could not be noted'));
    }, beatMs);
    try {
      const made = await this.archives.write(lease.organisationId, createWriteStream(place, { mode: 0o600 }), {
        lock,
        signal: AbortSignal.any([ending, unwanted.signal]),
        progress: (progress) => (now = progress),
      });
      await this.storage.putFile(backupKey(lease.organisationId, lease.id), place);
      return made;
    } finally {
      clearInterval(beat);
      await rm(place, { force: true });
    }
  }

  private async finish(lease: Lease, { rows, files, bytes, sha256 }: MadeArchive): Promise<void> {
    const { organisationId, id, token } = lease;
    const isWanted = await this.database.transaction(organisationId, async (transaction) => {
      const [done] = await transaction.query<{ kind: BackupKind }>(finishBackup, [
        organisationId,
        id,
        token,
        rows,
        files,
        bytes,
        sha256,
      ]);
      if (!done) return false;
      if (done.kind === 'scheduled') await transaction.query(letOldOnesGo, [organisationId]);
      await this.audit.record(transaction, {
        action: 'backup.made',
        entity: { kind: 'backup', id },
        by: { kind: 'system', id: null },
      });
      return true;
    });
    if (!isWanted) await this.discard(lease);
  }

  private async brokeOff(
    lease: Lease,
    { error, attempts, isEnding }: { error: unknown; attempts: number; isEnding: boolean },
  ): Promise<void> {
    await this.discard(lease);
    if (isEnding) return void (await this.write(lease, putBack));
    if (error instanceof Unwanted) return;
    this.logger.error({ err: error, organisationId: lease.organisationId, id: lease.id }, 'A backup broke off');
    if (attempts < mostTries) await this.write(lease, retryLater);
    else await this.fail(lease);
  }

  private async fail(lease: Lease): Promise<void> {
    await this.discard(lease);
    const { organisationId, id, token } = lease;
    await this.database.transaction(organisationId, async (transaction) => {
      const given = await transaction.query(giveUp, [organisationId, id, token]);
      const told = given.length > 0 ? await transaction.query(whomToTell, [organisationId]) : [];
      if (told.length > 0) await this.outbox.plan(transaction, [{ kind: failureMail, subjectId: id }]);
    });
  }

  /** What's already in storage; another worker that has it writes it all. */
  private async discard({ organisationId, id, token }: Lease): Promise<void> {
    const [other] = await this.database.read(
      organisationId,
      `select from backup.backup where organisation_id = $1 and id = $2 and lease is distinct from $3::uuid`,
      [id, token],
    );
    if (!other) await this.storage.removeAll(`${organisationId}/${id}`);
  }

  private async write<T extends Record<string, unknown>>(
    { organisationId, id, token }: Lease,
    sql: string,
    more: readonly Parameter[] = [],
  ): Promise<T[]> {
    return this.database.transaction(organisationId, ({ query }) =>
      query<T>(sql, [organisationId, id, token, ...more]),
    );
  }
}
