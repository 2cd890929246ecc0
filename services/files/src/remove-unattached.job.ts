import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';
import { DroppedFiles } from './dropped-files.ts';
import { unattachedFiles } from './files.queries.ts';

/** Removes files sent a week ago for a record that was never saved; once a day, by each worker's own clock. */
const removeUnattached = defineJob({ name: 'remove-unattached-files', schema: z.object({}), options: { sweep: true } });
const day = 24 * 60 * 60 * 1000;
const batch = 100;

@Injectable()
export class RemoveUnattachedJob extends JobHandler<typeof removeUnattached> {
  override readonly job = removeUnattached;
  private sweptAt = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly dropped: DroppedFiles,
  ) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    if (begun - this.sweptAt < day) return;
    for (let found = batch; found === batch && !signal.aborted;) {
      const rows = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(unattachedFiles, [
        batch,
      ]);
      let went = 0;
      for (const { organisationId, id } of rows) if (await this.dropped.dropUnattached(organisationId, id)) went += 1;
      // Those attached at this moment are no longer found, so this ends.
      found = went === 0 ? 0 : rows.length;
    }
    if (!signal.aborted) this.sweptAt = begun;
  }
}
