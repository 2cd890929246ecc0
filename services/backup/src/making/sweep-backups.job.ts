import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler, Storage } from '@petcare/platform';
import { z } from 'zod';
import { sweepBackup } from '../backups.queries.ts';
import { removeLeftBehind } from '../left-behind.ts';
import { sweepRestore } from '../restoring/restores.queries.ts';

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
    await this.removeAll('backup.backups_to_remove(100)', sweepBackup, signal);
    await this.removeAll('backup.restores_to_remove(100)', sweepRestore, signal);
    await removeLeftBehind();
  }

  private async removeAll(over: string, sweep: string, signal: AbortSignal): Promise<void> {
    const rows = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(
      `select organisation_id as "organisationId", id from ${over}`,
    );
    for (const { organisationId, id } of rows) {
      if (signal.aborted) return;
      // Row first, because it may have been given more days since; the orphan sweep knows about bytes left without one.
      const swept = await this.database.transaction(organisationId, ({ query }) => query(sweep, [organisationId, id]));
      if (swept.length > 0) await this.storage.removeAll(`${organisationId}/${id}`);
    }
  }
}
