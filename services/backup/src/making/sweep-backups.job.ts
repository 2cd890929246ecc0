import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler, Storage } from '@petcare/platform';
import { z } from 'zod';
import { removeBackup } from '../backups.queries.ts';
import { removeLeftBehind } from '../left-behind.ts';
import { removeRestore } from '../restoring/restores.queries.ts';

const sweepBackups = defineJob({ name: 'sweep-backups', schema: z.object({}), options: { sweep: true } });

/** Removes expired backups, scheduled ones beyond the number kept, last week's restores, and what killed ones left on this machine. */
@Injectable()
export class SweepBackups extends JobHandler<typeof sweepBackups> {
  readonly job = sweepBackups;

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    await this.removeAll('backup.backups_to_remove(100)', removeBackup, signal);
    await this.removeAll('backup.restores_to_remove(100)', removeRestore, signal);
    await removeLeftBehind();
  }

  private async removeAll(over: string, remove: string, signal: AbortSignal): Promise<void> {
    const rows = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(
      `select organisation_id as "organisationId", id from ${over}`,
    );
    for (const { organisationId, id } of rows) {
      if (signal.aborted) return;
      // Bytes first: only the orphan sweep knows about any left without a row.
      await this.storage.removeAll(`${organisationId}/${id}`);
      await this.database.transaction(organisationId, ({ query }) => query(remove, [organisationId, id]));
    }
  }
}
