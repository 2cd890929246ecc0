import { Injectable } from '@nestjs/common';
import { membershipEnded } from '@petcare/organisations';
import { EventSubscriber, type Transaction } from '@petcare/platform';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';

/** What told somebody who is no longer here tells an owner. */
@Injectable()
export class HandOver extends EventSubscriber<typeof membershipEnded> {
  readonly event = membershipEnded;
  readonly name = 'reminders.hand-over';

  constructor(private readonly reminders: ReminderUpkeep) {
    super();
  }

  handle(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
    return this.reminders.handOver(transaction, userId);
  }
}
