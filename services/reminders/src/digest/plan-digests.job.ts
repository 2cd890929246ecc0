import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';
import { DigestPlanner } from './digest-planner.ts';

export const planDigests = defineJob({ name: 'plan-digests', schema: z.object({}), options: { sweep: true } });

const batch = 500;

/** Plans the next day's e-mail once this day's is on its way. */
@Injectable()
export class PlanDigests extends JobHandler<typeof planDigests> {
  readonly job = planDigests;

  constructor(
    private readonly database: Database,
    private readonly planner: DigestPlanner,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    for (let due = await this.due(); due.length > 0 && !signal.aborted; due = await this.due()) {
      for (const { organisationId, userId } of due) {
        if (signal.aborted) return;
        await this.database.transaction(organisationId, (transaction) => this.planner.plan(transaction, userId));
      }
    }
  }

  private async due(): Promise<{ organisationId: string; userId: string }[]> {
    return this.database.acrossOrganisations(
      `select organisation_id as "organisationId", user_id as "userId" from reminders.digests_to_plan($1)`,
      [batch],
    );
  }
}
