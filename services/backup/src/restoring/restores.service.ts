import { Injectable } from '@nestjs/common';
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
} from '@petcare/contracts/backup';
import {
  Audit,
  Database,
  Jobs,
  newId,
  notFound,
  outputOf,
  ProblemError,
  NamedUploads,
  receiveForm,
  RowFinders,
  Storage,
  type Scope,
  type Settle,
  type UploadedFile,
} from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { restoreBackups } from '../backup-jobs.ts';
import { BackupsService } from '../backups.service.ts';
import { addRestore, confirmRestore, dropUndecided, getNamed, getRestore, removeRestore } from './restores.queries.ts';
import { restoreKey } from './stored-restores.ts';

const toRestore = outputOf(restore);
const toRows = outputOf(restoreRows);
const none: RestoreRows = { add: [], update: [], conflict: [] };

const underway = () =>
  new ProblemError('conflict', 'Another backup is being restored at the moment. Wait for it, or cancel it.');

/** What is chosen is there, and what it refers to comes along. @throws {ProblemError} 400 */
function requireWhole(kinds: readonly RestoreKind[], chosen: readonly string[]): void {
  const known = new Map(kinds.map((kind) => [kind.kind, kind]));
  const refusal = (message: string) =>
    new ProblemError('validation', message, { errors: [{ path: 'kinds', message }] });
  for (const kind of chosen) {
    const found = known.get(kind);
    if (!found) throw refusal('This is not in the backup.');
    if (found.comesWith !== null)
      throw refusal(`Choose ${known.get(found.comesWith)?.many}: their ${found.many} come with them.`);
  }
  for (const kind of withNeededKinds(kinds, chosen))
    if (!chosen.includes(kind)) throw refusal(`Choose ${known.get(kind)?.many}, too: what you chose belongs to them.`);
}

/** Backups that people want back. A worker looks at them, and brings back what was agreed to. */
@Injectable()
export class RestoresService {
  constructor(
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

  /** @throws {ProblemError} 409 while the backup is not ready, or another one is being restored */
  async beginFrom(scope: Scope, backupId: string): Promise<Restore> {
    await this.backups.ready(scope, backupId);
    return this.begin(scope, { id: newId(), backupId, fileName: null });
  }

  /**
   * Takes a backup that lies elsewhere; what is in it is looked at by the worker.
   * @throws {ProblemError} 400 without a file, 409 while another one is being restored, 413 when it is too large
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

  /** @throws {ProblemError} 400 at kinds that cannot come back by themselves, 409 when it does not wait for that, or cannot be brought back */
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

  /** Cancels it, or forgets one that is over; what it brought back stays. */
  async remove({ organisationId }: Scope, id: string): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const removed = await transaction.query(removeRestore, [organisationId, id]);
      if (removed.length === 0) throw notFound();
      await this.audit.record(transaction, { action: 'restore.removed', entity: { kind: 'restore', id } });
    });
    await this.storage.removeAll(`${organisationId}/${id}`);
  }

  /** Bytes first; those of a row that does not come are removed. */
  private async keep(scope: Scope, { path, name }: UploadedFile, settle?: Settle): Promise<Restore> {
    const id = newId();
    const { organisationId } = scope;
    try {
      await this.storage.putFile(restoreKey(organisationId, id), path);
      return await this.begin(scope, { id, backupId: null, fileName: name.slice(0, 200) || 'backup.zip' }, settle);
    } catch (error) {
      await this.storage.removeAll(`${organisationId}/${id}`);
      throw error;
    }
  }

  /** Of one that nobody said yes or no to, the next one takes the place. */
  private async begin(
    { organisationId, actor }: Scope,
    { id, backupId, fileName }: Pick<Restore, 'id' | 'backupId' | 'fileName'>,
    settle?: Settle,
  ): Promise<Restore> {
    const undecided: string[] = [];
    const begun = await this.database.transaction(organisationId, async (transaction) => {
      const dropped = await transaction.query<{ id: string }>(dropUndecided, [organisationId]);
      undecided.push(...dropped.map((row) => row.id));
      const values = [organisationId, id, backupId, fileName, actor.userId];
      const [made] = await transaction.query(addRestore, values);
      if (!made) throw underway();
      // A backup that is only looked through counts as nobody's storage.
      await settle?.(transaction, { id, bytes: 0 });
      await this.audit.record(transaction, { action: 'restore.asked-for', entity: { kind: 'restore', id } });
      transaction.afterCommit(() => this.jobs.wake(restoreBackups, {}));
      return toRestore(made);
    });
    for (const old of undecided) await this.storage.removeAll(`${organisationId}/${old}`);
    return begun;
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
