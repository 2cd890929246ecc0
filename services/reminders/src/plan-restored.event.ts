import { Injectable } from '@nestjs/common';
import { backupRestored, EventSubscriber, type Transaction } from '@petcare/platform';
import { Planner } from './planner.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';
import { remindersAfter } from './reminders.queries.ts';
import type { StoredReminder } from './stored-reminder.ts';

const batch = 200;

/** For reminders that may have been restored, plans the upcoming dates and their mails; an owner is told in place of anybody who has left. */
@Injectable()
export class PlanRestored extends EventSubscriber<typeof backupRestored> {
  readonly event = backupRestored;
  readonly name = 'reminders.plan-restored';

  constructor(
    private readonly planner: Planner,
    private readonly upkeep: ReminderUpkeep,
  ) {
    super();
  }

  async handle(transaction: Transaction): Promise<void> {
    const { query, organisationId } = transaction;
    const told = new Set<string>();
    for (let after: string | null | undefined = null; after !== undefined;) {
      const rows: StoredReminder[] = await query<StoredReminder>(remindersAfter, [organisationId, after, batch]);
      await this.planner.plan(transaction, rows, { renotify: true });
      for (const { createdBy } of rows) told.add(createdBy);
      after = rows.length === batch ? rows.at(-1)?.id : undefined;
    }
    for (const userId of told) await this.upkeep.handOver(transaction, userId);
  }
}
