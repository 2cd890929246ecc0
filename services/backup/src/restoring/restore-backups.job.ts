import { Injectable } from '@nestjs/common';
import { Database, JobHandler } from '@petcare/platform';
import { restoreBackups } from '../backup-jobs.ts';
import { Restoring } from './restoring.ts';

/** Checks what is to be checked, and restores what was agreed to, one organisation after another. */
@Injectable()
export class RestoreBackups extends JobHandler<typeof restoreBackups> {
  readonly job = restoreBackups;
  private isBusy = false;

  constructor(
    private readonly database: Database,
    private readonly restoring: Restoring,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    // Whoever is doing it looks again when finished.
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await this.workAll(signal);
    } finally {
      this.isBusy = false;
    }
  }

  private async workAll(signal: AbortSignal): Promise<void> {
    for (let worked = true; worked;) {
      worked = false;
      const due = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(
        `select organisation_id as "organisationId", id from backup.restores_to_do(20)`,
      );
      for (const place of due) {
        if (signal.aborted) return;
        worked = (await this.restoring.work(place, signal)) || worked;
      }
    }
  }
}
