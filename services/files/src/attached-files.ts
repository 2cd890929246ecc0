import { Injectable } from '@nestjs/common';
import { recordKinds } from '@petcare/contracts';
import type { AttachedFile, StoredFile } from '@petcare/contracts/files';
import {
  invalid,
  parentIsGone,
  putBackFile,
  RecordFiles,
  Records,
  RecycleBin,
  type FileHolder,
  type FileKeeper,
  type ReadRows,
  type RecordStore,
  type Transaction,
  type Writer,
} from '@petcare/platform';
import { FileSight, seesAllFiles } from './file-sight.ts';
import { files } from './files.ts';
import {
  describedFiles,
  filesToAttach,
  heldByNoOther,
  heldByOne,
  linkFiles,
  recordsOfFile,
  unlinkFiles,
} from './files.queries.ts';

interface Candidate extends Record<string, unknown> {
  id: string;
  petId: string | null;
  createdBy: string | null;
  isLinked: boolean;
}

/** Somebody's own files, and those they see among the documents; others are found through the records they belong to, and stay there. */
function mayAttach(writer: Writer, { petId, createdBy, isLinked }: Candidate): boolean {
  const { actor, can } = writer;
  if (createdBy === actor.userId || !can) return true;
  return petId === null ? !isLinked && seesAllFiles({ can }) : can('documents.view', petId);
}

/** Files on records: one file may be attached to many. */
@Injectable()
export class AttachedFiles implements FileKeeper {
  private readonly store: RecordStore<StoredFile>;

  constructor(
    private readonly records: Records,
    private readonly sight: FileSight,
    holders: RecordFiles,
    bin: RecycleBin,
  ) {
    this.store = records.of(files);
    holders.fillBy(this);
    bin.afterRestore('file', (transaction, id) => this.putBack(transaction, id));
  }

  async attachable({ query, organisationId }: Transaction, writer: Writer, ids: readonly string[]): Promise<string[]> {
    const found = await query<Candidate>(filesToAttach, [organisationId, ids]);
    return found.filter((file) => mayAttach(writer, file)).map(({ id }) => id);
  }

  async attach({ query, organisationId }: Transaction, { kind, id, petId }: FileHolder, ids: readonly string[]) {
    await query(linkFiles, [organisationId, ids, id, kind, petId]);
  }

  /** A file nothing holds any more goes to the recycle bin, where those who see the record see it. */
  async detach(
    transaction: Transaction,
    { actor, via }: Writer,
    { holder, ids }: { holder: FileHolder; ids: readonly string[] },
  ): Promise<void> {
    const { query, organisationId } = transaction;
    // What would go to the bin with it isn't for a guest to see there, either.
    if (via === 'grant' && (await query(describedFiles, [organisationId, ids])).length < ids.length)
      throw invalid([{ path: 'fileIds', message: 'Leave the files here that you can’t see.' }]);
    const loose = (await query<{ id: string }>(heldByNoOther, [organisationId, ids, holder.id])).map(({ id }) => id);
    const others = ids.filter((id) => !loose.includes(id));
    await query(unlinkFiles, [organisationId, others, holder.id]);
    const { area } = recordKinds[holder.kind];
    // Their place is kept for as long as they can be restored.
    for (const id of loose) await this.store.removeWithin(transaction, actor, { parentId: null, id, area });
  }

  /** @throws {ProblemError} 409 while everything it belongs to is in the bin: nobody would see it, and it would go for good with that */
  private async putBack(transaction: Transaction, fileId: string): Promise<void> {
    const file = await this.store.locked(transaction, { parentId: null, id: fileId });
    if (!(await this.sight.hasPlace(transaction.organisationId, file))) parentIsGone();
    const links = await transaction.query<{ kind: string; recordId: string }>(recordsOfFile, [
      transaction.organisationId,
      fileId,
    ]);
    for (const { kind, recordId } of links)
      await putBackFile(transaction, this.records.named(kind).kind, { recordId, fileId });
  }

  /** Not those another record has as well: they're seen with that. */
  async place(
    transaction: Transaction,
    writer: Writer,
    { holder, ids, petId }: { holder: FileHolder; ids: readonly string[]; petId: string | null },
  ): Promise<void> {
    const { query, organisationId } = transaction;
    const found = await query<{ id: string }>(heldByOne, [organisationId, ids, holder.id, petId]);
    for (const { id } of found)
      await this.store.updateWithin(transaction, writer, { key: { parentId: null, id }, body: { petId } });
  }

  async described(
    read: ReadRows,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, AttachedFile & Record<string, unknown>>> {
    const rows = await read<AttachedFile & Record<string, unknown>>(describedFiles, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
