import { Injectable } from '@nestjs/common';
import type { Grant } from '@petcare/contracts/sharing';
import { newId, Outbox, ProblemError, type Transaction } from '@petcare/platform';
import { addNotice } from './grant-notice.queries.ts';
import { offerMail } from './offer-mail-kind.ts';
import { OfferCaps } from './offer-caps.ts';
import { anyLeft, offeredOfLate } from './offer-mail.queries.ts';

/** Tells people what is shared with them, once per grant, and again if its owner asks for that. */
@Injectable()
export class Offers {
  constructor(
    private readonly outbox: Outbox,
    private readonly caps: OfferCaps,
  ) {}

  /** @throws {ProblemError} 409 when the organisation or person has sent too many lately, or the address or person has received too many */
  async tell(transaction: Transaction, senderId: string, given: Grant): Promise<void> {
    await this.send(transaction, senderId, given, given.id);
  }

  /**
   * Sends a locked offer's mail again.
   * @throws {ProblemError} 409 when the last one is less than ten minutes old or none of its pets is left, and as `tell`
   */
  async tellAgain(transaction: Transaction, senderId: string, given: Grant): Promise<void> {
    const { query, organisationId } = transaction;
    if ((await query(offeredOfLate, [organisationId, given.id])).length > 0)
      throw new ProblemError('conflict', 'It was sent less than ten minutes ago. Give it a little time to arrive.');
    if ((await query(anyLeft, [organisationId, given.id])).length === 0)
      throw new ProblemError('conflict', 'There’s nothing left to share in this offer.');
    const id = newId();
    await query(addNotice, [organisationId, given.id, id, 'again', null, senderId]);
    await this.send(transaction, senderId, given, id);
  }

  private async send(transaction: Transaction, senderId: string, { to }: Grant, subjectId: string): Promise<void> {
    const recipient = to.userId ?? to.email?.toLowerCase() ?? '';
    await this.caps.take(transaction, offerMail, senderId, recipient);
    await this.outbox.plan(transaction, [{ kind: offerMail, subjectId }]);
  }
}
