import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';
import { unsentSince } from './attachments.queries.ts';
import { StoredAttachments } from './stored-attachments.ts';

/** Removes files whose message was never sent, by each worker's own clock. */
const pruneAttachments = defineJob({ name: 'prune-attachments', schema: z.object({}), options: { sweep: true } });

/** As long as somebody may take to write a message. */
const kept = '1 day';
const batch = 100;

@Injectable()
export class PruneAttachmentsJob extends JobHandler<typeof pruneAttachments> {
  override readonly job = pruneAttachments;

  constructor(
    private readonly database: Database,
    private readonly attachments: StoredAttachments,
  ) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    for (let found = batch; found === batch && !signal.aborted;) {
      const rows = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(unsentSince, [
        kept,
        batch,
      ]);
      for (const { organisationId, id } of rows) await this.attachments.dropUnsent(organisationId, id);
      found = rows.length;
    }
  }
}
