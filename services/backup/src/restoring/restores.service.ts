import { Inject, Injectable } from '@nestjs/common';
import {
  largestRestore,
  restore,
  restoreRows,
  withNeededKinds,
  type Restore,
  type RestoreApply,
  type RestoreKind,
  type RestoreRows,
  type RestoreRowsQuery,
  type RestoreUnlock,
} from '@petcare/contracts/backup';
import {
  Audit,
  CONFIG,
  Database,
  invalid,
  Jobs,
  newId,
  notFound,
  outputOf,
  ProblemError,
  NamedUploads,
  receiveForm,
  RowFinders,
  Storage,
  type Config,
  type Scope,
  type Settle,
  type Transaction,
  type UploadedFile,
} from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { restoreBackups } from '../backup-jobs.ts';
import { BackupsService } from '../backups.service.ts';
import { keepFileKey } from '../locking/kept-secrets.ts';
import { headLength, headOf, isLocked, keyOfFile } from '../locking/locked-file.ts';
import { PassphraseLimit } from '../locking/passphrase-limit.ts';
import { backupKey } from '../stored-backups.ts';
import { Damaged } from './damaged.ts';
import {
  addRestore,
  cancelRestore,
  confirmRestore,
  dropUndecided,
  getNamed,
  getRestore,
  unlockRestore,
} from './restores.queries.ts';
import { restoreKey } from './stored-restores.ts';

const toRestore = outputOf(restore);
const toRows = outputOf(restoreRows);
const none: RestoreRows = { add: [], update: [], conflict: [] };

const underway = () =>
  new ProblemError('conflict', 'Another backup is being restored at the moment. Wait for it, or cancel it.');

/** What is chosen exists, and what it refers to comes with it. @throws {ProblemError} 400 */
function requireWhole(kinds: readonly RestoreKind[], chosen: readonly string[]): void {
  const known = new Map(kinds.map((kind) => [kind.kind, kind]));
  const refusal = (message: string) =>
    new ProblemError('validation', message, { errors: [{ path: 'kinds', message }] });
  for (const kind of chosen) {
    const found = known.get(kind);
    if (!found) throw refusal('This isn’t in the backup.');
    if (found.comesWith !== null)
      throw refusal(`Choose ${known.get(found.comesWith)?.many}: their ${found.many} come with them.`);
  }
  for (const kind of withNeededKinds(kinds, chosen))
    if (!chosen.includes(kind)) throw refusal(`Choose ${known.get(kind)?.many}, too: what you chose belongs to them.`);
}

/** Backups people want back. A worker checks them, and restores what was agreed to. */
@Injectable()
export class RestoresService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limit: PassphraseLimit,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly backups: BackupsService,
    private readonly uploads: NamedUploads,
    rows: RowFinders,
  ) {
    rows.register('restore', async ({ organisationId }, id) => (await this.find(organisationId, id)) !== null);
  }

  /** @throws {ProblemError} 409 while the backup isn't ready, or another is being restored */
  async beginFrom(scope: Scope, backupId: string): Promise<Restore> {
    const { locked } = await this.backups.ready(scope, backupId);
    return this.begin(scope, { id: newId(), backupId, fileName: null, locked });
  }

  /**
   * Takes a backup from elsewhere; the worker checks its contents.
   * @throws {ProblemError} 400 without a file, 409 while another is being restored, 413 when it's too large
   */
  async receive(scope: Scope, request: FastifyRequest): Promise<Restore> {
    const sent = await receiveForm(request, largestRestore);
    if ('uploadId' in sent)
      return this.uploads.use(scope, {
        uploadId: sent.uploadId,
        purpose: 'restore',
        make: (file, settle) => this.keep(scope, file, settle),
        again: (id) => this.get(scope, id),
      });
    try {
      return await this.keep(scope, sent);
    } finally {
      await sent.remove();
    }
  }

  /** @throws {ProblemError} 404 */
  async get({ organisationId }: Scope, id: string): Promise<Restore> {
    const found = await this.find(organisationId, id);
    if (!found) throw notFound();
    return found;
  }

  /** The first of a kind. */
  async rows({ organisationId }: Scope, id: string, { kind }: RestoreRowsQuery): Promise<RestoreRows> {
    const [row] = await this.database.read<{ named: unknown }>(organisationId, getNamed, [id, kind]);
    return toRows(row?.named ?? none);
  }

  /**
   * Opens one waiting for its passphrase.
   * @throws {ProblemError} 400 for the wrong passphrase, 409 when it isn't waiting for one, or another is being restored; 429
   */
  async unlock({ organisationId, ...scope }: Scope, id: string, { passphrase }: RestoreUnlock): Promise<Restore> {
    const found = await this.get({ organisationId, ...scope }, id);
    if (found.status !== 'locked') throw new ProblemError('conflict', 'This backup is already open.');
    await this.limit.take(organisationId);
    const fileKey = await this.openedBy(passphrase, { organisationId, ...found });
    if (!fileKey) throw invalid([{ path: 'passphrase', message: 'This isn’t the passphrase for this backup.' }]);
    const sealed = keepFileKey(this.config, { organisationId, id }, fileKey);
    return this.database.transaction(organisationId, async (transaction) => {
      const [unlocked] = await transaction.query(unlockRestore, [organisationId, id, sealed]);
      if (!unlocked) throw underway();
      await this.audit.record(transaction, { action: 'restore.unlocked', entity: { kind: 'restore', id } });
      transaction.afterCommit(() => this.jobs.wake(restoreBackups, {}));
      return toRestore(unlocked);
    });
  }

  /** @throws {ProblemError} 400 for kinds that can't be restored by themselves, 409 when it isn't waiting for that, or can't be restored */
  async apply({ organisationId, actor }: Scope, id: string, { mode, kinds }: RestoreApply): Promise<Restore> {
    const seen = kinds ? await this.find(organisationId, id) : null;
    if (seen && kinds) requireWhole(seen.kinds, kinds);
    return this.database.transaction(organisationId, async (transaction) => {
      const values = [organisationId, id, mode, actor.userId, kinds ?? null];
      const [confirmed] = await transaction.query(confirmRestore, values);
      if (!confirmed) throw await this.refusal(organisationId, id);
      await this.audit.record(transaction, { action: 'restore.confirmed', entity: { kind: 'restore', id } });
      transaction.afterCommit(() => this.jobs.wake(restoreBackups, {}));
      return toRestore(confirmed);
    });
  }

  /** Cancels it, or forgets one that failed. @throws {ProblemError} 409 when everything has come back */
  async remove({ organisationId }: Scope, id: string): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const removed = await transaction.query(cancelRestore, [organisationId, id]);
      if (removed.length === 0) {
        const [done] = await transaction.query(getRestore, [organisationId, id]);
        throw done ? new ProblemError('conflict', 'Everything came back before you cancelled it.') : notFound();
      }
      await this.audit.record(transaction, { action: 'restore.removed', entity: { kind: 'restore', id } });
    });
    await this.storage.removeAll(`${organisationId}/${id}`);
  }

  private async keep(scope: Scope, { path, name }: UploadedFile, settle?: Settle): Promise<Restore> {
    const id = newId();
    const { organisationId } = scope;
    const locked = isLocked(await headOf(path));
    const fileName = name.slice(0, 200) || 'backup.zip';
    return this.storage.beforeRow(`${organisationId}/${id}`, async (committing) => {
      await this.storage.putFile(restoreKey(organisationId, id), path);
      return this.begin(scope, { id, backupId: null, fileName, locked }, async (transaction) => {
        // A backup that is only checked counts towards nobody's storage.
        await settle?.(transaction, { id, bytes: 0 });
        committing();
      });
    });
  }

  /** The next one replaces one nobody said yes or no to. The last step before the commit is the caller's. */
  private async begin(
    { organisationId, actor }: Scope,
    { id, backupId, fileName, locked }: Pick<Restore, 'id' | 'backupId' | 'fileName'> & { locked: boolean },
    lastStep?: (transaction: Transaction) => Promise<void>,
  ): Promise<Restore> {
    return this.database.transaction(organisationId, async (transaction) => {
      const undecided = await transaction.query<{ id: string }>(dropUndecided, [organisationId]);
      for (const old of undecided) transaction.afterCommit(() => this.storage.removeAll(`${organisationId}/${old.id}`));
      const values = [organisationId, id, backupId, fileName, actor.userId, locked ? 'locked' : 'checking'];
      const [made] = await transaction.query(addRestore, values);
      if (!made) throw underway();
      await this.audit.record(transaction, { action: 'restore.asked-for', entity: { kind: 'restore', id } });
      transaction.afterCommit(() => this.jobs.wake(restoreBackups, {}));
      const begun = toRestore(made);
      await lastStep?.(transaction);
      return begun;
    });
  }

  /** The file's key; null for the wrong passphrase. @throws {ProblemError} 409 when it can't be opened here */
  private async openedBy(
    passphrase: string,
    { organisationId, id, backupId }: Pick<Restore, 'id' | 'backupId'> & { organisationId: string },
  ): Promise<Uint8Array | null> {
    const key = backupId === null ? restoreKey(organisationId, id) : backupKey(organisationId, backupId);
    const stream = await this.storage.read(key, { first: 0, last: headLength - 1 });
    if (!stream) throw new ProblemError('conflict', 'This backup isn’t here any more.');
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece as Buffer);
    return keyOfFile(Buffer.concat(pieces), passphrase).catch((error: unknown) => {
      throw error instanceof Damaged ? new ProblemError('conflict', error.message) : error;
    });
  }

  private async refusal(organisationId: string, id: string): Promise<ProblemError> {
    const found = await this.find(organisationId, id);
    if (!found) return notFound();
    if (found.problem !== null) return new ProblemError('conflict', found.problem);
    return found.status === 'ready'
      ? underway()
      : new ProblemError('conflict', 'This has been decided already. Start again from the backup.');
  }

  private async find(organisationId: string, id: string): Promise<Restore | null> {
    const [row] = await this.database.read(organisationId, getRestore, [id]);
    return row ? toRestore(row) : null;
  }
}
