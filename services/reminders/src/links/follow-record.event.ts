import { Injectable } from '@nestjs/common';
import { EventSubscriber, recordSettled, type EventPayload, type Transaction } from '@petcare/platform';
import { RecordFollower } from './record-follower.ts';

/** What somebody has recorded needs no more reminding. */
@Injectable()
export class FollowRecord extends EventSubscriber<typeof recordSettled> {
  readonly event = recordSettled;
  readonly name = 'reminders.follow-record';

  constructor(private readonly follower: RecordFollower) {
    super();
  }

  handle(transaction: Transaction, payload: EventPayload<typeof recordSettled>): Promise<void> {
    return this.follower.follow(transaction, payload);
  }
}
