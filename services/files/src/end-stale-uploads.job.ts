import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler, Storage } from '@petcare/platform';
import { z } from 'zod';
import { staleUploads } from './uploads.queries.ts';
import { FilesRoomService } from './room.service.ts';

/** Frees the room of abandoned uploads, by each worker's own clock. */
const endStaleUploads = defineJob({ name: 'end-stale-uploads', schema: z.object({}), options: { sweep: true } });
const batch = 100;

@Injectable()
export class EndStaleUploadsJob extends JobHandler<typeof endStaleUploads> {
  override readonly job = endStaleUploads;

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly room: FilesRoomService,
  ) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    for (let found = batch; found === batch && !signal.aborted;) {
      const rows = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(staleUploads, [
        batch,
      ]);
      for (const { organisationId, id } of rows) {
        // Row first, because a part may have come since; the orphan sweep knows about bytes left without one.
        if (await this.room.releaseStale(organisationId, id)) await this.storage.removeAll(`${organisationId}/${id}`);
      }
      found = rows.length;
    }
  }
}
