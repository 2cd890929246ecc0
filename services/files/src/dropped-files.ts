import { Injectable } from '@nestjs/common';
import { recordKindNames } from '@petcare/contracts';
import { Entitlements } from '@petcare/organisations';
import { Audit, Database, forgetFile, Records, RecycleBin, Storage, type Transaction } from '@petcare/platform';
import {
  dropFile,
  filesOfPet,
  heldByNobody,
  keepLinkedOf,
  keepRetained,
  lockUntouched,
  recordsOfFile,
  unlinkPet,
  unlinkRecords,
} from './files.queries.ts';

type Found = { id: string };
type Link = { kind: string; recordId: string };

/** Files are removed for good with the last thing that held them: the pet, or the last record they were attached to. That frees their room. Those to be kept until a day stay. */
@Injectable()
export class DroppedFiles {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly entitlements: Entitlements,
    private readonly storage: Storage,
    private readonly records: Records,
    bin: RecycleBin,
  ) {
    bin.beforePurge('file', (transaction, id) => this.dropOne(transaction, id));
    bin.beforePurge('pet', (transaction, id) => this.dropOfPet(transaction, id));
    for (const kind of recordKindNames)
      if (kind !== 'file') bin.beforePurge(kind, (transaction, id) => this.dropOfRecord(transaction, { kind, id }));
  }

  /** Removes one that belongs to nothing after all this time. @returns whether it did */
  async dropUnattached(organisationId: string, id: string): Promise<boolean> {
    return this.database.transaction(organisationId, async (transaction) => {
      const { query } = transaction;
      if ((await query(lockUntouched, [organisationId, id])).length === 0) return false;
      if ((await query(heldByNobody, [organisationId, [id]])).length === 0) return false;
      await this.drop(transaction, [id]);
      await this.audit.record(transaction, { action: 'file.purged', entity: { kind: 'file', id } });
      return true;
    });
  }

  private async dropOne(transaction: Transaction, fileId: string): Promise<void> {
    const links = await transaction.query<Link>(recordsOfFile, [transaction.organisationId, fileId]);
    for (const { kind, recordId } of links)
      await forgetFile(transaction, this.records.named(kind).kind, { recordId, fileId });
    await this.drop(transaction, [fileId]);
  }

  private async drop(transaction: Transaction, ids: readonly string[]): Promise<void> {
    const { organisationId, query } = transaction;
    for (const id of ids) {
      const [gone] = await query<{ bytes: number }>(dropFile, [organisationId, id]);
      if (!gone) continue;
      await this.entitlements.releaseBytes(transaction, gone.bytes);
      transaction.afterCommit(() => this.storage.removeAll(`${organisationId}/${id}`));
    }
  }

  private async dropOfPet(transaction: Transaction, petId: string): Promise<void> {
    const { organisationId, query } = transaction;
    const unlinked = await query<Found>(unlinkPet, [organisationId, petId]);
    await query(keepLinkedOf, [organisationId, petId]);
    const own = await query<Found & { isInBin: boolean }>(filesOfPet, [organisationId, petId]);
    // Their entries in the bin go with the pet: nobody could restore or purge them.
    for (const { id } of own.filter(({ isInBin }) => isInBin)) await this.dropOne(transaction, id);
    await this.dropUnlessKept(transaction, idsOf(own.filter(({ isInBin }) => !isInBin)));
    await this.dropUnheld(transaction, idsOf(unlinked));
  }

  private async dropOfRecord(transaction: Transaction, { kind, id }: { kind: string; id: string }): Promise<void> {
    const ids = [id, ...(await this.goingWith(transaction, this.records.named(kind).kind.table, id))];
    const unlinked = await transaction.query<Found>(unlinkRecords, [transaction.organisationId, ids]);
    await this.dropUnheld(transaction, idsOf(unlinked));
  }

  /** The records with files that a record takes along: claims go with their policy. */
  private async goingWith({ query, organisationId }: Transaction, table: string, id: string): Promise<string[]> {
    const found: string[] = [];
    for (const { kind, takesFiles } of this.records.all()) {
      const above = kind.goesWith ?? kind.parent;
      if (!takesFiles || above?.table !== table) continue;
      const sql = `select id from ${kind.table} where organisation_id = $1 and ${above.column} = $2`;
      found.push(...idsOf(await query<Found>(sql, [organisationId, id])));
    }
    return found;
  }

  private async dropUnheld(transaction: Transaction, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const unheld = await transaction.query<Found>(heldByNobody, [transaction.organisationId, ids]);
    await this.dropUnlessKept(transaction, idsOf(unheld));
  }

  private async dropUnlessKept(transaction: Transaction, ids: readonly string[]): Promise<void> {
    const kept = idsOf(await transaction.query<Found>(keepRetained, [transaction.organisationId, ids]));
    await this.drop(
      transaction,
      ids.filter((id) => !kept.includes(id)),
    );
  }
}

const idsOf = (rows: readonly Found[]): string[] => rows.map(({ id }) => id);
