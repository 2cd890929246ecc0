import { Injectable } from '@nestjs/common';
import { Database, JobHandler } from '@petcare/platform';
import { makeBackups } from '../backup-jobs.ts';
import { BackupMaking } from './backup-making.ts';

/** How many backups a process makes at once. */
const atOnce = 2;

/** Makes what is to be made, one organisation after another. */
@Injectable()
export class MakeBackups extends JobHandler<typeof makeBackups> {
  readonly job = makeBackups;
  private busy = 0;

  constructor(
    private readonly database: Database,
    private readonly making: BackupMaking,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    // Whoever is doing it looks again when finished.
    if (this.busy >= atOnce) return;
    this.busy += 1;
    try {
      await this.makeAll(signal);
    } finally {
      this.busy -= 1;
    }
  }

  private async makeAll(signal: AbortSignal): Promise<void> {
    for (let made = true; made;) {
      made = false;
      const due = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(
        `select organisation_id as "organisationId", id from backup.backups_to_make(20)`,
      );
      for (const place of due) {
        if (signal.aborted) return;
        made = (await this.making.make(place, signal)) || made;
      }
    }
  }
}
