import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler, Jobs, newId } from '@petcare/platform';
import { z } from 'zod';
import { makeBackups } from '../backup-jobs.ts';
import { addBackup } from '../backups.queries.ts';
import { putTurnOff, takeTurn } from './settings.queries.ts';

const scheduleBackups = defineJob({ name: 'schedule-backups', schema: z.object({}), options: { sweep: true } });
const batch = 100;

/** Has a backup made wherever one is due: once, however many workers look, and once after a time without workers. */
@Injectable()
export class ScheduleBackups extends JobHandler<typeof scheduleBackups> {
  readonly job = scheduleBackups;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    for (let found = batch; found === batch && !signal.aborted;) {
      const due = await this.database.acrossOrganisations<{ id: string }>(
        `select id from backup.schedules_due(${batch})`,
      );
      for (const { id } of due) await this.begin(id);
      found = due.length;
    }
  }

  private async begin(organisationId: string): Promise<void> {
    await this.database.transaction(organisationId, async ({ query, afterCommit }) => {
      const turn = await query(takeTurn, [organisationId]);
      if (turn.length === 0) return;
      const added = await query(addBackup, [organisationId, newId(), 'scheduled', null, null]);
      if (added.length === 0) return void (await query(putTurnOff, [organisationId]));
      afterCommit(() => this.jobs.wake(makeBackups, {}));
    });
  }
}
