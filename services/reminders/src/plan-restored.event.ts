import { Injectable } from '@nestjs/common';
import { backupRestored, EventSubscriber, type Transaction } from '@petcare/platform';
import { Planner } from './planner.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';
import { peopleTold, remindersAfter, tellOnce } from './reminders.queries.ts';
import type { StoredReminder } from './stored-reminder.ts';

const batch = 200;

/** For reminders that may have been restored, plans the upcoming dates and their mails. */
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
    await query(tellOnce, [organisationId]);
    // They may have left since, or be another organisation's.
    const told = await query<{ id: string }>(peopleTold, [organisationId]);
    await this.upkeep.handOverLost(
      transaction,
      told.map(({ id }) => id),
    );
    for (let after: string | null | undefined = null; after !== undefined;) {
      const rows: StoredReminder[] = await query<StoredReminder>(remindersAfter, [organisationId, after, batch]);
      await this.planner.plan(transaction, rows, { renotify: true });
      after = rows.length === batch ? rows.at(-1)?.id : undefined;
    }
  }
}
