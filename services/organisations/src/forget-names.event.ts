import { Injectable } from '@nestjs/common';
import { EventSubscriber, goneName, RecycleBin, type Transaction } from '@petcare/platform';
import { personErased } from './organisation.events.ts';

/** What somebody deleted, and whom they invited, stays without their name; the invitation they accepted goes. */
@Injectable()
export class ForgetNames extends EventSubscriber<typeof personErased> {
  readonly event = personErased;
  readonly name = 'organisations.forget-names';

  constructor(private readonly bin: RecycleBin) {
    super();
  }

  async handle(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
    const { query, organisationId } = transaction;
    await query(`delete from organisations.invitation where organisation_id = $1 and accepted_by = $2`, [
      organisationId,
      userId,
    ]);
    await query(
      `update organisations.invitation set invited_by_name = $3 where organisation_id = $1 and invited_by = $2`,
      [organisationId, userId, goneName],
    );
    await this.bin.forgetName(transaction, userId);
  }
}
