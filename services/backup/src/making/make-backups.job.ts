import { Injectable } from '@nestjs/common';
import { Database, DueWork, type Lease } from '@petcare/platform';
import { makeBackups } from '../backup-jobs.ts';
import { BackupMaking } from './backup-making.ts';

/** Makes what is to be made, one organisation after another. */
@Injectable()
export class MakeBackups extends DueWork<typeof makeBackups> {
  readonly job = makeBackups;
  protected readonly due = `select organisation_id as "organisationId", id from backup.backups_to_make(20)`;
  protected override readonly atOnce = 2;

  constructor(
    database: Database,
    private readonly making: BackupMaking,
  ) {
    super(database);
  }

  protected do(place: Omit<Lease, 'token'>, signal: AbortSignal): Promise<boolean> {
    return this.making.make(place, signal);
  }
}
