import { Injectable } from '@nestjs/common';
import { personErased } from '@petcare/organisations';
import { EventSubscriber, goneName, type Transaction } from '@petcare/platform';

/** What somebody gave stays given, without their name. */
@Injectable()
export class ForgetGiver extends EventSubscriber<typeof personErased> {
  readonly event = personErased;
  readonly name = 'health.forget-giver';

  async handle({ query, organisationId }: Transaction, { userId }: { userId: string }): Promise<void> {
    await query(`update health.dose set given_by_name = $3 where organisation_id = $1 and given_by = $2`, [
      organisationId,
      userId,
      goneName,
    ]);
  }
}
