import { Injectable } from '@nestjs/common';
import type { FilesRoom, FilesSummary } from '@petcare/contracts/files';
import { Entitlements } from '@petcare/organisations';
import { Database, newId, ProblemError, type Scope, type Transaction } from '@petcare/platform';
import { seesAllFiles } from './file-sight.ts';
import { countFiles, roomByKind } from './files.queries.ts';
import { beginUpload, endStaleUpload, endUpload, useUpload } from './uploads.queries.ts';

interface Counted {
  type: FilesSummary['types'][number]['type'];
  year: number;
  count: number;
  bytes: number;
}

/** Bytes on their way count from the start, so that however many arrive at once, none is one too many. */
@Injectable()
export class FilesRoomService {
  constructor(
    private readonly database: Database,
    private readonly entitlements: Entitlements,
  ) {}

  /**
   * Holds room for a file sent in a single request. Returns the upload's id.
   * @throws {ProblemError} 402 when there isn't enough
   */
  async reserve({ organisationId, actor }: Scope, bytes: number): Promise<string> {
    const id = newId();
    await this.database.transaction(organisationId, async (transaction) => {
      await this.entitlements.reserveBytes(transaction, bytes);
      await transaction.query(beginUpload, [organisationId, id, actor.userId, bytes, null, 'file']);
    });
    return id;
  }

  /**
   * The upload has finished: `bytes` count in place of what was held.
   * @throws {ProblemError} 402 when there are more of them and they don't fit
   */
  async settle(transaction: Transaction, id: string, bytes: number): Promise<void> {
    const [row] = await transaction.query<{ held: number }>(endUpload, [transaction.organisationId, id]);
    await this.count(transaction, bytes - (row?.held ?? 0));
  }

  /**
   * The same for one sent in parts; what was made of it is remembered for whoever asks again.
   * @throws {ProblemError} 402 when there isn't enough room, 409 when it has been used or given up
   */
  async settleParts(transaction: Transaction, id: string, made: { id: string; bytes: number }): Promise<void> {
    const [row] = await transaction.query<{ held: number }>(useUpload, [transaction.organisationId, id, made.id]);
    if (!row) throw new ProblemError('conflict', 'This upload is already in use. Please try again.');
    await this.count(transaction, made.bytes - row.held);
  }

  /** The upload was given up. */
  async release(organisationId: string, id: string): Promise<void> {
    await this.database.transaction(organisationId, (transaction) => this.settle(transaction, id, 0));
  }

  /** The same for one that nobody has gone on with. @returns whether it was one */
  async releaseStale(organisationId: string, id: string): Promise<boolean> {
    return this.database.transaction(organisationId, async (transaction) => {
      const [row] = await transaction.query<{ held: number }>(endStaleUpload, [organisationId, id]);
      if (row) await this.count(transaction, -row.held);
      return row !== undefined;
    });
  }

  private async count(transaction: Transaction, more: number): Promise<void> {
    if (more > 0) await this.entitlements.reserveBytes(transaction, more);
    if (more < 0) await this.entitlements.releaseBytes(transaction, -more);
  }

  async room({ organisationId }: Scope): Promise<Omit<FilesRoom, 'largest'>> {
    const kinds = await this.database.read<FilesRoom['kinds'][number]>(organisationId, roomByKind);
    const { used, limit } = await this.entitlements.storage(organisationId);
    return { used, limit, kinds };
  }

  /** Of those that `FilesService.list` lists. */
  async summary(scope: Scope, petId: string | null): Promise<FilesSummary> {
    const asked = [petId, seesAllFiles(scope) ? null : scope.actor.userId];
    const rows = await this.database.read<Counted & Record<string, unknown>>(scope.organisationId, countFiles, asked);
    const types = new Map<Counted['type'], FilesSummary['types'][number]>();
    const years = new Map<number, number>();
    for (const { type, year, count, bytes } of rows) {
      const known = types.get(type) ?? { type, count: 0, bytes: 0 };
      types.set(type, { type, count: known.count + count, bytes: known.bytes + bytes });
      years.set(year, (years.get(year) ?? 0) + count);
    }
    const latestFirst = [...years].toSorted(([one], [other]) => other - one);
    return { types: [...types.values()], years: latestFirst.map(([year, count]) => ({ year, count })) };
  }
}
