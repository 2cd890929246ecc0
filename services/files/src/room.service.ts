import { Injectable } from '@nestjs/common';
import type { FilesRoom, FilesSummary } from '@petcare/contracts/files';
import { Entitlements } from '@petcare/organisations';
import { Database, newId, type Scope, type Transaction } from '@petcare/platform';
import { beginUpload, countFiles, endUpload, roomByKind } from './files.queries.ts';

interface Counted {
  type: FilesSummary['types'][number]['type'];
  year: number;
  count: number;
  bytes: number;
}

/** Bytes on their way count from the start, so that however many come at once, none is one too many. */
@Injectable()
export class FilesRoomService {
  constructor(
    private readonly database: Database,
    private readonly entitlements: Entitlements,
  ) {}

  /**
   * Holds room for an upload; `name` for one that comes in parts. Answers with its id.
   * @throws {ProblemError} 402 when there is not enough
   */
  async reserve({ organisationId, actor }: Scope, bytes: number, name: string | null = null): Promise<string> {
    const id = newId();
    await this.database.transaction(organisationId, async (transaction) => {
      await this.entitlements.reserveBytes(transaction, bytes);
      await transaction.query(beginUpload, [organisationId, id, actor.userId, bytes, name]);
    });
    return id;
  }

  /**
   * The upload is over: instead of what was held for it `bytes` count.
   * @throws {ProblemError} 402 when those are more and do not fit
   */
  async settle(transaction: Transaction, id: string, bytes: number): Promise<void> {
    const [held] = await transaction.query<{ bytes: number }>(endUpload, [transaction.organisationId, id]);
    const more = bytes - (held?.bytes ?? 0);
    if (more > 0) await this.entitlements.reserveBytes(transaction, more);
    if (more < 0) await this.entitlements.releaseBytes(transaction, -more);
  }

  /** The upload was given up. */
  async release(organisationId: string, id: string): Promise<void> {
    await this.database.transaction(organisationId, (transaction) => this.settle(transaction, id, 0));
  }

  async room({ organisationId }: Scope): Promise<Omit<FilesRoom, 'largest'>> {
    const kinds = await this.database.read<FilesRoom['kinds'][number]>(organisationId, roomByKind);
    const { used, limit } = await this.entitlements.storage(organisationId);
    return { used, limit, kinds };
  }

  async summary({ organisationId }: Scope, petId: string | null): Promise<FilesSummary> {
    const rows = await this.database.read<Counted & Record<string, unknown>>(organisationId, countFiles, [petId]);
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
