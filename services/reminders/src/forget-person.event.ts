import { Injectable } from '@nestjs/common';
import { personErased } from '@petcare/organisations';
import { EventSubscriber, goneName, type Transaction } from '@petcare/platform';
import { dropFeed } from './calendar-feed/calendar-feed.queries.ts';

/** What somebody ticked off stays ticked off, without their name; their settings and the link to their calendar go. */
@Injectable()
export class ForgetPerson extends EventSubscriber<typeof personErased> {
  readonly event = personErased;
  readonly name = 'reminders.forget-person';

  async handle({ query, organisationId }: Transaction, { userId }: { userId: string }): Promise<void> {
    await query(`update reminders.occurrence set done_by_name = $3 where organisation_id = $1 and done_by = $2`, [
      organisationId,
      userId,
      goneName,
    ]);
    await query(`delete from reminders.notification_setting where organisation_id = $1 and user_id = $2`, [
      organisationId,
      userId,
    ]);
    await query(dropFeed, [organisationId, userId]);
  }
}
