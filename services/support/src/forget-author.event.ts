import { Injectable } from '@nestjs/common';
import { accountDeleted } from '@petcare/auth';
import { EventSubscriber, type Transaction } from '@petcare/platform';
import { attachmentsOfAuthor } from './attachments.queries.ts';
import { StoredAttachments } from './stored-attachments.ts';

/**
 * Tickets of somebody who belonged to no organisation go with them, because nobody else would ever remove them. Those opened in an
 * organisation belong to its record, and go with that.
 */
@Injectable()
export class ForgetAuthor extends EventSubscriber<typeof accountDeleted> {
  readonly event = accountDeleted;
  readonly name = 'support.forget-author';

  constructor(private readonly attachments: StoredAttachments) {
    super();
  }

  async handle({ query, organisationId }: Transaction, { userId }: { userId: string }): Promise<void> {
    const files = await query<{ id: string }>(attachmentsOfAuthor, [organisationId, userId]);
    for (const { id } of files) await this.attachments.removeBytes(organisationId, id);
    await query(`delete from support.ticket where organisation_id = $1 and author_id = $2`, [organisationId, userId]);
  }
}
