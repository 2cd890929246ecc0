import { Injectable } from '@nestjs/common';
import { Audit, RecycleBin, type Transaction } from '@petcare/platform';
import { peopleOf } from './notification-times.ts';
import { stopMissed } from './planner.queries.ts';
import { Planner } from './planner.ts';
import { storedReminder } from './reminder-rows.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';
import { deleteRemindersOf, undeleteReminder } from './reminders.queries.ts';

/** How reminders leave the recycle bin: back into the list, or for good. */
@Injectable()
export class ReminderBin {
  constructor(
    private readonly planner: Planner,
    private readonly audit: Audit,
    private readonly upkeep: ReminderUpkeep,
    bin: RecycleBin,
  ) {
    // A reminder is always about a pet: one about only this pet goes with it.
    bin.beforePurge('pet', async ({ query, organisationId }, petId) => {
      await query(deleteRemindersOf, [organisationId, petId]);
    });
    bin.register({
      kind: 'reminder',
      table: 'reminders.reminder',
      purge: async ({ query, organisationId }, id) => {
        await query(
          `delete from reminders.reminder where organisation_id = $1 and id = $2 and deleted_at is not null`,
          [organisationId, id],
        );
      },
      area: 'reminders',
      restore: (transaction, id) => this.restore(transaction, id),
    });
  }

  private async restore(transaction: Transaction, id: string): Promise<void> {
    const { query, organisationId } = transaction;
    await query(stopMissed, [organisationId, id]);
    await query(undeleteReminder, [organisationId, id]);
    await this.audit.record(transaction, { action: 'reminder.restored', entity: { kind: 'reminder', id } });
    // Whoever it told may have left in the meantime, when only what isn't deleted was handed over.
    await this.upkeep.handOverLost(transaction, peopleOf(await storedReminder(transaction, id)));
    await this.planner.plan(transaction, [await storedReminder(transaction, id)], { renotify: true });
  }
}
