import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';
import { remainingDays } from './planned-dates.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';

export const planOccurrences = defineJob({ name: 'plan-occurrences', schema: z.object({}), options: { sweep: true } });

/** How many reminders are looked for at a time, and planned in one transaction. */
const batch = { found: 10_000, planned: 1000 };
/** How long to leave it to others when they hold everything that's left. */
const patienceMs = 50;

interface ToPlan {
  organisationId: string;
  reminderId: string;
}

/** Moves the horizon. Any number of planners may do this: each takes what no other holds. */
@Injectable()
export class PlanOccurrences extends JobHandler<typeof planOccurrences> {
  readonly job = planOccurrences;

  constructor(
    private readonly database: Database,
    private readonly reminders: ReminderUpkeep,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    for (let due = await this.due(); due.length > 0 && !signal.aborted; due = await this.due()) {
      let planned = 0;
      for (const { organisationId, ids } of inAnyOrder(chunksOf(due))) {
        if (signal.aborted) return;
        planned += await this.reminders.extend(organisationId, ids);
      }
      if (planned === 0) await pause(patienceMs);
      else if (due.length < batch.found && planned === due.length) return;
    }
  }

  private async due(): Promise<ToPlan[]> {
    return this.database.acrossOrganisations<{ organisationId: string; reminderId: string }>(
      `select organisation_id as "organisationId", reminder_id as "reminderId"
       from reminders.reminders_to_plan(((platform.now() at time zone 'UTC') + $1 * interval '1 day')::date, $2)`,
      [remainingDays, batch.found],
    );
  }
}

/** From one organisation each, and no more than fit in a transaction. */
function chunksOf(due: readonly ToPlan[]): { organisationId: string; ids: string[] }[] {
  const byOrganisation = Map.groupBy(due, ({ organisationId }) => organisationId);
  return [...byOrganisation].flatMap(([organisationId, rows]) =>
    Array.from({ length: Math.ceil(rows.length / batch.planned) }, (_, index) => ({
      organisationId,
      ids: rows.slice(index * batch.planned, (index + 1) * batch.planned).map(({ reminderId }) => reminderId),
    })),
  );
}

/** Otherwise planners starting at the same time would all wait for the same rows. */
function inAnyOrder<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .toSorted((first, second) => first.rank - second.rank)
    .map(({ item }) => item);
}
