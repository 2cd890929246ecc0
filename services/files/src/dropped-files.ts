import { Injectable } from '@nestjs/common';
import { recordKindNames } from '@petcare/contracts';
import { Entitlements } from '@petcare/organisations';
import { RecycleBin, Storage, type Transaction } from '@petcare/platform';
import { dropFile, filesOfPet, heldByNobody, keepLinkedOf, unlinkPet, unlinkRecord } from './files.queries.ts';

type Found = { id: string };

/** Files go for good with what held them last: the pet, or the last record they were attached to. Their room is free again. */
@Injectable()
export class DroppedFiles {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly storage: Storage,
    bin: RecycleBin,
  ) {
    bin.beforePurge('file', (transaction, id) => this.drop(transaction, [id]));
    bin.beforePurge('pet', (transaction, id) => this.dropOfPet(transaction, id));
    for (const kind of recordKindNames)
      if (kind !== 'file') bin.beforePurge(kind, (transaction, id) => this.dropOfRecord(transaction, id));
  }

  private async drop(transaction: Transaction, ids: readonly string[]): Promise<void> {
    const { organisationId, query } = transaction;
    for (const id of ids) {
      const [gone] = await query<{ bytes: number }>(dropFile, [organisationId, id]);
      if (!gone) continue;
      await this.entitlements.releaseBytes(transaction, gone.bytes);
      transaction.afterCommit(() => void this.storage.removeAll(`${organisationId}/${id}`).catch(() => undefined));
    }
  }

  private async dropOfPet(transaction: Transaction, petId: string): Promise<void> {
    const { organisationId, query } = transaction;
    const unlinked = await query<Found>(unlinkPet, [organisationId, petId]);
    await query(keepLinkedOf, [organisationId, petId]);
    const own = await query<Found>(filesOfPet, [organisationId, petId]);
    await this.drop(transaction, idsOf(own));
    await this.dropUnheld(transaction, idsOf(unlinked));
  }

  private async dropOfRecord(transaction: Transaction, recordId: string): Promise<void> {
    const unlinked = await transaction.query<Found>(unlinkRecord, [transaction.organisationId, recordId]);
    await this.dropUnheld(transaction, idsOf(unlinked));
  }

  private async dropUnheld(transaction: Transaction, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const unheld = await transaction.query<Found>(heldByNobody, [transaction.organisationId, ids]);
    await this.drop(transaction, idsOf(unheld));
  }
}

const idsOf = (rows: readonly Found[]): string[] => rows.map(({ id }) => id);
