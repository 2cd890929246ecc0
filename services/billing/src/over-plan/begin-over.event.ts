import { Injectable } from '@nestjs/common';
import { ownerStoodDown } from '@petcare/organisations';
import { EventSubscriber, type Transaction } from '@petcare/platform';
import { lockSubscription } from '../ledger.ts';
import { Notices } from '../notices/notices.ts';
import { beginOver } from './over-plan.queries.ts';

/** Owners are never beyond the plan, however many there are: the thirty days begin once one who is stands down. */
@Injectable()
export class BeginOver extends EventSubscriber<typeof ownerStoodDown> {
  readonly event = ownerStoodDown;
  readonly name = 'billing.begin-over';

  constructor(private readonly notices: Notices) {
    super();
  }

  async handle(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
    await lockSubscription(transaction);
    const [over] = await transaction.query<{ since: Date }>(beginOver, [transaction.organisationId, userId]);
    if (over) await this.notices.tell(transaction, 'over-plan', new Date(over.since).toISOString());
  }
}
