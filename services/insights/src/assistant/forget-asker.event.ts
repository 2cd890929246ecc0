import { Injectable } from '@nestjs/common';
import { personErased } from '@petcare/organisations';
import { EventSubscriber, type Transaction } from '@petcare/platform';
import { forgetAsker } from './conversations.queries.ts';

/** What somebody asked goes with their account: nobody else ever saw it. */
@Injectable()
export class ForgetAsker extends EventSubscriber<typeof personErased> {
  readonly event = personErased;
  readonly name = 'insights.forget-asker';

  async handle({ query, organisationId }: Transaction, { userId }: { userId: string }): Promise<void> {
    await query(forgetAsker, [organisationId, userId]);
  }
}
