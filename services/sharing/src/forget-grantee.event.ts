import { Injectable } from '@nestjs/common';
import { accountDeleted } from '@petcare/auth';
import { EventSubscriber, type Transaction } from '@petcare/platform';

/** What was shared with somebody goes with them, in every organisation. */
@Injectable()
export class ForgetGrantee extends EventSubscriber<typeof accountDeleted> {
  readonly event = accountDeleted;
  readonly name = 'sharing.forget-grantee';

  async handle({ query, organisationId }: Transaction, { userId }: { userId: string }): Promise<void> {
    const sharing = await query<{ id: string }>(`select id from sharing.organisations_sharing_with($1)`, [userId]);
    for (const { id } of sharing) {
      await query(`select set_config('app.org_id', $1, true)`, [id]);
      await query(`delete from sharing.grant where organisation_id = $1 and user_id = $2`, [id, userId]);
    }
    await query(`select set_config('app.org_id', $1, true)`, [organisationId]);
  }
}
