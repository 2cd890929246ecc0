import { Injectable, Logger } from '@nestjs/common';
import { daysInBin } from '@petcare/contracts';
import { z } from 'zod';
import { Database } from '../database/database.ts';
import { defineJob, JobHandler } from '../jobs/job.ts';
import { RecycleBin } from './recycle-bin.service.ts';

const purgeBin = defineJob({ name: 'purge-bin', schema: z.object({}), options: { sweep: true } });

/** Deletes for good what has been in a recycle bin for thirty days, one organisation per transaction. */
@Injectable()
export class PurgeBinJob extends JobHandler<typeof purgeBin> {
  override readonly job = purgeBin;
  private readonly logger = new Logger(PurgeBinJob.name);

  constructor(
    private readonly database: Database,
    private readonly bin: RecycleBin,
  ) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const rows = await this.database.acrossOrganisations<{ id: string }>(
      `select id from platform.organisations_with_old_bin(platform.now() - make_interval(days => $1::int))`,
      [daysInBin],
    );
    for (const { id } of rows) {
      if (signal.aborted) return;
      await this.purge(id);
    }
  }

  private async purge(organisationId: string): Promise<void> {
    try {
      await this.bin.purgeOld(organisationId, daysInBin);
    } catch (error) {
      // One mustn't hold up the others.
      this.logger.error({ err: error, organisationId }, 'A recycle bin could not be emptied');
    }
  }
}
