import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { mostTries, type BackupKind } from '@petcare/contracts/backup';
import {
  Audit,
  CONFIG,
  Database,
  LeasedWork,
  Outbox,
  Storage,
  type Config,
  type Lease,
  type LeasedKind,
  type LeasedRow,
  type LeaseWatch,
} from '@petcare/platform';
import { BackupArchives, type MadeArchive } from '../archive/backup-archives.ts';
import { claimBackup, finishBackup, giveUp, noteProgress, putBack, retryLater } from '../backups.queries.ts';
import { unfinishedPath } from '../left-behind.ts';
import { openLock } from '../locking/kept-secrets.ts';
import type { ScryptLock } from '../locking/scrypt-lock.ts';
import { failureMail } from '../settings/failure-mail.ts';
import { letOldOnesGo, whomToTell } from '../settings/settings.queries.ts';
import { backupKey } from '../stored-backups.ts';

interface Claimed extends LeasedRow {
  sealedSecret: string | null;
}

/** Makes one backup. Nothing of it can be downloaded until its row says it's ready, so one that broke off simply starts again. */
@Injectable()
export class BackupMaking implements LeasedKind<Claimed> {
  readonly name = 'backup';
  readonly mostTries = mostTries;
  readonly atStart = [0, 0, 0, 0];
  readonly statements = { claim: claimBackup, note: noteProgress, putBack, retryLater };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly leased: LeasedWork,
    private readonly archives: BackupArchives,
    private readonly storage: Storage,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** False when somebody else has it, or it has gone. */
  async make(place: Omit<Lease, 'token'>, ending: AbortSignal): Promise<boolean> {
    return this.leased.do(this, place, ending);
  }

  async work(lease: Lease, { sealedSecret }: Claimed, watch: LeaseWatch): Promise<void> {
    const lock = sealedSecret === null ? null : openLock(this.config, lease, sealedSecret);
    await this.finish(lease, await this.archive(lease, lock, watch));
  }

  /** Writes it to this machine, then from there to the storage, which takes whole files. */
  private async archive(
    { organisationId, id, token }: Lease,
    lock: ScryptLock | null,
    { signal, note }: LeaseWatch,
  ): Promise<MadeArchive> {
    const place = unfinishedPath(`${token}.zip`);
    try {
      const made = await this.archives.write(organisationId, createWriteStream(place, { mode: 0o600 }), {
        lock,
        signal,
        progress: ({ percent, rows, files, bytes }) => note(percent, rows, files, bytes),
      });
      await this.storage.putFile(backupKey(organisationId, id), place);
      return made;
    } finally {
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

  async giveUp({ organisationId, id, token }: Lease): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const given = await transaction.query(giveUp, [organisationId, id, token]);
      const told = given.length > 0 ? await transaction.query(whomToTell, [organisationId]) : [];
      if (told.length > 0) await this.outbox.plan(transaction, [{ kind: failureMail, subjectId: id }]);
    });
  }

  /** What's already in storage; another worker that has it writes it all. */
  async discard({ organisationId, id, token }: Lease): Promise<void> {
    const [other] = await this.database.read(
      organisationId,
      `select from backup.backup where organisation_id = $1 and id = $2 and status <> 'failed' and lease is distinct from $3::uuid`,
      [id, token],
    );
    if (!other) await this.storage.removeAll(`${organisationId}/${id}`);
  }
}
