import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';
import { remainingDays } from './planner.ts';
import { RemindersService } from './reminders.service.ts';

export const planOccurrences = defineJob({ name: 'plan-occurrences', schema: z.object({}), options: { sweep: true } });

const batch = 200;

@Injectable()
export class PlanOccurrences extends JobHandler<typeof planOccurrences> {
  readonly job = planOccurrences;

  constructor(
    private readonly database: Database,
    private readonly reminders: RemindersService,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    for (let due = await this.due(); due.length > 0 && !signal.aborted; due = await this.due()) {
      for (const { organisationId, reminderId } of due) await this.reminders.extend(organisationId, reminderId);
      if (due.length < batch) return;
    }
  }

  private async due(): Promise<{ organisationId: string; reminderId: string }[]> {
    return this.database.across<{ organisationId: string; reminderId: string }>(
      `select organisation_id as "organisationId", reminder_id as "reminderId"
       from reminders.reminders_to_plan((platform.now() + $1 * interval '1 day')::date, $2)`,
      [remainingDays, batch],
    );
  }
}
