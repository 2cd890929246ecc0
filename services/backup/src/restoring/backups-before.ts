import { Injectable } from '@nestjs/common';
import type { BackupStatus } from '@petcare/contracts/backup';
import { Database, newId, type Lease } from '@petcare/platform';
import { addBackup, getBackup } from '../backups.queries.ts';
import { BackupMaking } from '../making/backup-making.ts';
import { Damaged } from './damaged.ts';
import { noteBefore } from './restores.queries.ts';

/** Somebody else has what this is waiting for. */
export class NotYet extends Error {}

/** Keeps what is here before something is restored over it. */
@Injectable()
export class BackupsBefore {
  constructor(
    private readonly database: Database,
    private readonly making: BackupMaking,
  ) {}

  /**
   * Returns once it's there.
   * @throws {NotYet} while another backup is being made, or another worker makes this one
   * @throws {Damaged} when it doesn't work
   */
  async make(
    place: Lease,
    { beforeId, confirmedBy }: { beforeId: string | null; confirmedBy: string | null },
    signal: AbortSignal,
  ): Promise<void> {
    const { organisationId } = place;
    const id = beforeId ?? (await this.add(place, confirmedBy));
    await this.making.make({ organisationId, id }, signal);
    signal.throwIfAborted();
    const [made] = await this.database.read<{ status: BackupStatus }>(organisationId, getBackup, [id]);
    if (made?.status === 'ready') return;
    if (made && made.status !== 'failed') throw new NotYet();
    throw new Damaged('We couldn’t back up what you have now, so nothing was restored. Try again later.');
  }

  private async add({ organisationId, id, token }: Lease, by: string | null): Promise<string> {
    const backupId = newId();
    return this.database.transaction(organisationId, async ({ query }) => {
      const added = await query(addBackup, [organisationId, backupId, 'before-restore', by, null]);
      if (added.length === 0) throw new NotYet();
      await query(noteBefore, [organisationId, id, token, backupId]);
      return backupId;
    });
  }
}
