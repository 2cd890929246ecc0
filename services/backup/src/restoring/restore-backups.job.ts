import { Injectable } from '@nestjs/common';
import { Database, DueWork, type Lease } from '@petcare/platform';
import { restoreBackups } from '../backup-jobs.ts';
import { Restoring } from './restoring.ts';

/** Checks what is to be checked, and restores what was agreed to, one organisation after another. */
@Injectable()
export class RestoreBackups extends DueWork<typeof restoreBackups> {
  readonly job = restoreBackups;
  protected readonly due = `select organisation_id as "organisationId", id from backup.restores_to_do(20)`;

  constructor(
    database: Database,
    private readonly restoring: Restoring,
  ) {
    super(database);
  }

  protected do(place: Omit<Lease, 'token'>, signal: AbortSignal): Promise<boolean> {
    return this.restoring.restore(place, signal);
  }
}
