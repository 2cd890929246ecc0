import { Injectable } from '@nestjs/common';
import { EventSubscriber, recordSettled, type EventPayload, type Transaction } from '@petcare/platform';
import { RecordFollower } from './record-follower.ts';

const passedOn = `select from pets.pet p where p.organisation_id = $1 and p.id = $2 and p.passed_on_at is not null`;

/** What somebody has recorded needs no more reminding, unless the pet went to a new keeper in the meantime: then nothing is due here any more. */
@Injectable()
export class FollowRecord extends EventSubscriber<typeof recordSettled> {
  readonly event = recordSettled;
  readonly name = 'reminders.follow-record';

  constructor(private readonly follower: RecordFollower) {
    super();
  }

  async handle(transaction: Transaction, payload: EventPayload<typeof recordSettled>): Promise<void> {
    const { query, organisationId } = transaction;
    if ((await query(passedOn, [organisationId, payload.petId])).length > 0) return;
    await this.follower.follow(transaction, payload);
  }
}
