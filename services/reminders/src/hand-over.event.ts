import { Injectable } from '@nestjs/common';
import { membershipEnded, sightLost } from '@petcare/organisations';
import { EventSubscriber, type Transaction } from '@petcare/platform';
import { dropFeedFromBefore } from './calendar-feed/calendar-feed.queries.ts';
import { DigestPlanner } from './digest/digest-planner.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';

/**
 * Reminders that told somebody who has gone now tell an owner, and that person's daily e-mails stop. The link to their calendar, which
 * nobody finds since, doesn't work again if they come back; one they got since then stays.
 */
@Injectable()
export class HandOver extends EventSubscriber<typeof membershipEnded> {
  readonly event = membershipEnded;
  readonly name = 'reminders.hand-over';

  constructor(
    private readonly reminders: ReminderUpkeep,
    private readonly digests: DigestPlanner,
  ) {
    super();
  }

  async handle(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
    await this.reminders.handOver(transaction, userId);
    await this.digests.stop(transaction, userId);
    await transaction.query(dropFeedFromBefore, [transaction.organisationId, userId]);
  }
}

/** The same for reminders of somebody whose new role doesn't show them any; their daily e-mails wait until it does again. */
@Injectable()
export class HandOverUnseen extends EventSubscriber<typeof sightLost> {
  readonly event = sightLost;
  readonly name = 'reminders.hand-over-unseen';

  constructor(private readonly reminders: ReminderUpkeep) {
    super();
  }

  async handle(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
    await this.reminders.handOver(transaction, userId);
  }
}
