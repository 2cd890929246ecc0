import { Injectable } from '@nestjs/common';
import { accountDeleted } from '@petcare/auth';
import { EventSubscriber, goneName, type Transaction } from '@petcare/platform';
import { forgetClaimer } from './transfers.queries.ts';

/** Whoever passed a pet on keeps that and when, but neither the names of somebody who has no account any more, nor what was written to them. */
@Injectable()
export class ForgetClaimer extends EventSubscriber<typeof accountDeleted> {
  readonly event = accountDeleted;
  readonly name = 'sharing.forget-claimer';

  async handle({ query, organisationId }: Transaction, { userId }: { userId: string }): Promise<void> {
    const senders = await query<{ id: string }>(`select id from sharing.organisations_passing_to($1)`, [userId]);
    for (const { id } of senders) {
      await query(`select set_config('app.org_id', $1, true)`, [id]);
      await query(forgetClaimer, [id, userId, goneName]);
    }
    await query(`select set_config('app.org_id', $1, true)`, [organisationId]);
  }
}
