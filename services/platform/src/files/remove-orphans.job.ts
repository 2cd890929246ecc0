import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { z } from 'zod';
import { Database } from '../database/database.ts';
import { defineJob, JobHandler } from '../jobs/job.ts';
import { isId, timeOfId } from '../new-id.ts';
import { providersOf } from '../providers-of.ts';
import { Storage } from './storage.ts';
import { StoredFiles } from './stored-files.ts';
import { removeTemporaryFiles } from './temporary-files.ts';

/** Removes files whose row never came, or went without them, and what killed processes left on the way to storage; once a day, by each worker's own clock. */
export const removeOrphans = defineJob({ name: 'remove-orphan-files', schema: z.object({}), options: { sweep: true } });

const day = 24 * 60 * 60 * 1000;
/** Folders looked up together. */
const batch = 500;

/**
 * Bytes are written before their row, and removed around the commit that removes it: a process that ends in between leaves them
 * behind. A folder's own id says when it was started; one younger than a day may still be on its way. So may a copy, whose id keeps
 * the time of what it was copied from, while it was written within a day.
 */
@Injectable()
export class RemoveOrphansJob extends JobHandler<typeof removeOrphans> {
  override readonly job = removeOrphans;
  private readonly logger = new Logger(RemoveOrphansJob.name);
  private sweptAt = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly discovery: DiscoveryService,
  ) {
    super();
  }

  /** What fails, as when a folder goes while it is looked at, is tried again at the next sweep. */
  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    if (begun - this.sweptAt < day) return;
    await removeTemporaryFiles();
    const [clock] = await this.database.acrossOrganisations<{ now: string }>('select platform.now() as now');
    const begunBefore = Date.parse(clock?.now ?? '') - day;
    await this.storage.endStale(new Date(begunBefore));
    for await (const organisationId of this.storage.folders('/')) {
      if (signal.aborted) return;
      if (isId(organisationId)) await this.clean(organisationId, begunBefore, signal);
    }
    this.sweptAt = begun;
  }

  private async clean(organisationId: string, begunBefore: number, signal: AbortSignal): Promise<void> {
    let ids: string[] = [];
    for await (const id of this.storage.folders(organisationId)) {
      if (signal.aborted) return;
      if (isId(id) && timeOfId(id) < begunBefore) ids.push(id);
      if (ids.length < batch) continue;
      await this.removeOrphans(organisationId, ids, begunBefore);
      ids = [];
    }
    if (ids.length > 0) await this.removeOrphans(organisationId, ids, begunBefore);
  }

  private async removeOrphans(organisationId: string, ids: readonly string[], begunBefore: number): Promise<void> {
    const domains = providersOf(this.discovery, StoredFiles);
    const kept = await Promise.all(domains.map((domain) => domain.withRow(organisationId, ids)));
    const orphans = ids.filter((id) => !kept.some((withRow) => withRow.includes(id)));
    for (const id of orphans) {
      const folder = `${organisationId}/${id}`;
      const names = await this.storage.files(folder);
      if (!names.every((name) => domains.some((domain) => domain.isNamed(name)))) continue;
      const written = await Promise.all(names.map((name) => this.storage.writtenAt(`${folder}/${name}`)));
      if (written.some((at) => at !== null && at.getTime() >= begunBefore)) continue;
      await this.storage.removeAll(folder);
      this.logger.warn({ organisationId, id, files: names }, 'Files without a row were removed');
    }
  }
}
