import { PassThrough, type Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { dateIn, type ListQuery } from '@petcare/contracts';
import {
  backup,
  backupList,
  mostBackups,
  type Backup,
  type BackupRemoval,
  type LockedBackup,
} from '@petcare/contracts/backup';
import { OrganisationsService } from '@petcare/organisations';
import {
  Audit,
  CONFIG,
  Database,
  Jobs,
  newId,
  notFound,
  outputOf,
  pageFrom,
  ProblemError,
  RowFinders,
  Storage,
  type Config,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { BackupArchives } from './archive/backup-archives.ts';
import { makeBackups } from './backup-jobs.ts';
import {
  addBackup,
  cancelBackup,
  countKind,
  getBackup,
  latestBackups,
  removeBackup,
  underway,
} from './backups.queries.ts';
import { keepLock } from './locking/kept-secrets.ts';
import { PassphraseLimit } from './locking/passphrase-limit.ts';
import { lockOf } from './locking/scrypt-lock.ts';
import { backupKey } from './stored-backups.ts';

const toBackup = outputOf(backup);
const toList = outputOf(backupList);

/** For how many exports a process reads rows at once. */
const exportsAtOnce = 2;
/** How many a process sends at once, however slow their receivers are. */
const mostSending = 20;

interface ReadyBackup {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The organisation's day. */
  readonly madeOn: string;
  readonly locked: boolean;
}

/** An organisation's backups. */
@Injectable()
export class BackupsService {
  private readonly logger = new Logger(BackupsService.name);
  private reading = 0;
  private sending = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limit: PassphraseLimit,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly archives: BackupArchives,
    private readonly organisations: OrganisationsService,
    rows: RowFinders,
  ) {
    rows.register('backup', async ({ organisationId }, id) => (await this.find(organisationId, id)) !== null);
  }

  /** One page, latest first. */
  async list({ organisationId }: Scope, query: ListQuery) {
    return toList(await pageFrom(this.database, organisationId, latestBackups, query));
  }

  /** @throws {ProblemError} 404 */
  async get({ organisationId }: Scope, id: string): Promise<Backup> {
    const found = await this.find(organisationId, id);
    if (!found) throw notFound();
    return found;
  }

  /**
   * Asks a worker to make one; if one is already under way, it's that.
   * @throws {ProblemError} 409 when as many are kept as allowed
   */
  async begin(scope: Scope): Promise<Backup> {
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const [under] = await transaction.query(underway, [transaction.organisationId]);
      if (under) return toBackup(under);
      return this.add(transaction, { id: newId(), by: scope.actor.userId, sealedSecret: null });
    });
  }

  /**
   * Asks a worker to make one that opens only with this passphrase.
   * @throws {ProblemError} 409 while another is being made, or when as many are kept as allowed; 429
   */
  async beginLocked({ organisationId, actor }: Scope, { passphrase }: LockedBackup): Promise<Backup> {
    await this.limit.take(organisationId);
    const id = newId();
    const sealedSecret = keepLock(this.config, { organisationId, id }, await lockOf(passphrase));
    return this.database.transaction(organisationId, (transaction) =>
      this.add(transaction, { id, by: actor.userId, sealedSecret }),
    );
  }

  /** Stops one being made, or removes a finished one. @throws {ProblemError} 409 when it was only to be stopped, and has ended */
  async remove({ organisationId }: Scope, id: string, { underway: only }: BackupRemoval): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const removed = await transaction.query(only === 'true' ? cancelBackup : removeBackup, [organisationId, id]);
      if (removed.length === 0) {
        const [ended] = await transaction.query(getBackup, [organisationId, id]);
        throw ended ? new ProblemError('conflict', 'It ended before you cancelled it.') : notFound();
      }
      await this.audit.record(transaction, { action: 'backup.deleted', entity: { kind: 'backup', id } });
    });
    await this.storage.removeAll(`${organisationId}/${id}`);
  }

  /** Where its bytes are stored. @throws {ProblemError} 409 while it isn't ready */
  async ready(scope: Scope, id: string): Promise<ReadyBackup> {
    const { bytes, sha256, readyAt, locked } = await this.get(scope, id);
    if (bytes === null || sha256 === null || readyAt === null)
      throw new ProblemError('conflict', 'This backup isn’t ready yet.');
    const madeOn = await this.dayOf(scope, new Date(readyAt));
    return { key: backupKey(scope.organisationId, id), bytes, sha256, madeOn, locked };
  }

  /** The organisation's day at that moment, for the names of its files. */
  async dayOf({ organisationId }: Scope, at: Date): Promise<string> {
    return dateIn(await this.organisations.zoneOf(organisationId), at);
  }

  /**
   * The same file, written while it's sent and stored nowhere.
   * @throws {ProblemError} 503 while rows are being read for too many, or too many are being sent
   */
  async export(scope: Scope): Promise<Readable> {
    if (this.reading >= exportsAtOnce || this.sending >= mostSending)
      throw new ProblemError('unavailable', 'Others are downloading their data just now. Try again in a minute.', {
        headers: { 'retry-after': '60' },
      });
    this.reading += 1;
    this.sending += 1;
    let isReading = true;
    const rowsTaken = (): void => {
      if (isReading) this.reading -= 1;
      isReading = false;
    };
    const out = new PassThrough();
    const ending = new AbortController();
    // Sent or given up: tidying up afterwards keeps nobody waiting.
    out.once('close', () => {
      rowsTaken();
      this.sending -= 1;
      ending.abort();
    });
    this.archives
      .write(scope.organisationId, out, { signal: ending.signal, progress: () => undefined, rowsTaken })
      .catch((error: unknown) => {
        this.logger.warn(`An export broke off: ${String(error)}`);
        out.destroy(error instanceof Error ? error : new Error('The export broke off'));
      });
    try {
      await this.database.transaction(scope.organisationId, (transaction) =>
        this.audit.record(transaction, {
          action: 'organisation.exported',
          entity: { kind: 'organisation', id: scope.organisationId },
        }),
      );
    } catch (error) {
      out.destroy();
      throw error;
    }
    return out;
  }

  private async add(
    transaction: Transaction,
    { id, by, sealedSecret }: { id: string; by: string; sealedSecret: string | null },
  ): Promise<Backup> {
    const { query, organisationId } = transaction;
    const [kept] = await query<{ count: number }>(countKind, [organisationId, 'manual']);
    if ((kept?.count ?? 0) >= mostBackups)
      throw new ProblemError('conflict', `You already have ${mostBackups} backups. Delete one first.`);
    const [made] = await query(addBackup, [organisationId, id, 'manual', by, sealedSecret]);
    if (!made) throw new ProblemError('conflict', 'A backup is already being made. Wait for it, or cancel it.');
    await this.audit.record(transaction, { action: 'backup.asked-for', entity: { kind: 'backup', id } });
    transaction.afterCommit(() => this.jobs.wake(makeBackups, {}));
    return toBackup(made);
  }

  private async find(organisationId: string, id: string): Promise<Backup | null> {
    const [row] = await this.database.read(organisationId, getBackup, [id]);
    return row ? toBackup(row) : null;
  }
}
