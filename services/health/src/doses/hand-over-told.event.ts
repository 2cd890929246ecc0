import { Injectable } from '@nestjs/common';
import { membershipEnded, sightLost } from '@petcare/organisations';
import { EventSubscriber, type Transaction } from '@petcare/platform';
import { tellOnlySeers } from '../medications/who-is-told.ts';
import { lookAt } from './plan-doses.ts';

/** Medication that told somebody who has gone, at once or later, tells the others, or an owner; the worker plans their mails next. */
abstract class HandOverTold<E extends typeof membershipEnded> extends EventSubscriber<E> {
  async handle(transaction: Transaction): Promise<void> {
    for (const id of await tellOnlySeers(transaction)) await lookAt(transaction, id, new Date(0).toISOString());
  }
}

@Injectable()
export class HandOverOfMember extends HandOverTold<typeof membershipEnded> {
  readonly event = membershipEnded;
  readonly name = 'health.hand-over-of-member';
}

@Injectable()
export class HandOverUnseenDoses extends HandOverTold<typeof sightLost> {
  readonly event = sightLost;
  readonly name = 'health.hand-over-unseen';
}
