import { Injectable } from '@nestjs/common';
import { zoneChanged } from '@petcare/organisations';
import { EventSubscriber, type Transaction } from '@petcare/platform';
import { DigestPlanner } from './digest/digest-planner.ts';
import { peopleByTheClock } from './notification-settings.queries.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';

/** People's quiet hours and daily e-mails go by the organisation's clock; what's planned would keep the old one. */
@Injectable()
export class FollowZone extends EventSubscriber<typeof zoneChanged> {
  readonly event = zoneChanged;
  readonly name = 'reminders.follow-zone';

  constructor(
    private readonly upkeep: ReminderUpkeep,
    private readonly digests: DigestPlanner,
  ) {
    super();
  }

  async handle(transaction: Transaction): Promise<void> {
    const { query, organisationId } = transaction;
    const people = await query<{ id: string; isQuiet: boolean; hasDigest: boolean }>(peopleByTheClock, [
      organisationId,
    ]);
    for (const { id, isQuiet, hasDigest } of people) {
      if (isQuiet) await this.upkeep.followSettings(transaction, id);
      if (hasDigest) await this.digests.replan(transaction, id);
    }
  }
}
