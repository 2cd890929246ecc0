import { Injectable } from '@nestjs/common';
import { DataJob, Database, type DataBatch, type DataBatchResult, type Transaction } from '@petcare/platform';
import { Planner } from './planner.ts';
import { remindersAfter } from './reminders.queries.ts';
import type { StoredReminder } from './stored-reminder.ts';

/** How a dry run is undone. */
class NothingKept extends Error {
  constructor(readonly result: DataBatchResult) {
    super('A dry run keeps nothing');
  }
}

/** How many of their dates are open, and how many there are in total. */
const countDates = `
  select reminder_id as id, count(*)::int as dates, (count(*) filter (where status = 'scheduled'))::int as open
  from reminders.occurrence where organisation_id = $1 and reminder_id = any($2::uuid[]) group by 1`;

async function datesOf({ query, organisationId }: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await query<{ id: string; dates: number; open: number }>(countDates, [organisationId, ids]);
  return new Map(rows.map(({ id, dates, open }) => [id, `${dates} ${open}`]));
}

/** Brings every reminder's dates in line with its rule. */
@Injectable()
export class ReplanReminders extends DataJob {
  override readonly kind = 'replan-reminders';
  override readonly rows = 200;

  constructor(
    private readonly database: Database,
    private readonly planner: Planner,
  ) {
    super();
  }

  override async batch({ organisationId, after, rows: most, isDryRun }: DataBatch): Promise<DataBatchResult> {
    const work = this.database.transaction(organisationId, async (transaction) => {
      const rows = await transaction.query<StoredReminder>(remindersAfter, [organisationId, after, most]);
      const ids = rows.map(({ id }) => id);
      const before = await datesOf(transaction, ids);
      await this.planner.plan(transaction, rows);
      const now = await datesOf(transaction, ids);
      const result: DataBatchResult = {
        looked: rows.length,
        changed: ids.filter((id) => now.get(id) !== before.get(id)).length,
        problems: [],
        next: rows.length === most ? (ids.at(-1) ?? null) : null,
      };
      if (isDryRun) throw new NothingKept(result);
      return result;
    });
    return work.catch((error: unknown) => {
      if (error instanceof NothingKept) return error.result;
      throw error;
    });
  }
}
