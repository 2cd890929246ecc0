import { Injectable } from '@nestjs/common';
import type { Grant } from '@petcare/contracts/sharing';
import { DailyCaps, enoughForToday, newId, Outbox, ProblemError, type Transaction } from '@petcare/platform';
import { addNotice } from './grant-notice.queries.ts';
import { offerMail } from './offer-mail-kind.ts';
import { offeredOfLate } from './offer-mail.queries.ts';

/** How many offers one organisation may send in 24 hours, so that nobody can flood strangers. */
const dailyQuota = 50;
/** The same for one person, across organisations. */
const ofSender = { name: 'sharing.sender', most: 50 };
/** The same for one address, whoever writes to it. */
const ofRecipient = { name: 'sharing.recipient', most: 10 };

/** Tells people what is shared with them, once per grant, and again if its owner asks for that. */
@Injectable()
export class Offers {
  constructor(
    private readonly outbox: Outbox,
    private readonly caps: DailyCaps,
  ) {}

  /** @throws {ProblemError} 409 when the organisation or person has sent too many lately, or the address or person has received too many */
  async tell(transaction: Transaction, senderId: string, given: Grant): Promise<void> {
    await this.send(transaction, senderId, given, given.id);
  }

  /**
   * Sends a locked offer's mail again.
   * @throws {ProblemError} 409 when the last one is less than ten minutes old, and as `tell`
   */
  async tellAgain(transaction: Transaction, senderId: string, given: Grant): Promise<void> {
    const { query, organisationId } = transaction;
    if ((await query(offeredOfLate, [organisationId, given.id])).length > 0)
      throw new ProblemError('conflict', 'It was sent less than ten minutes ago. Give it a little time to arrive.');
    const id = newId();
    await query(addNotice, [organisationId, given.id, id, 'again', null]);
    await this.send(transaction, senderId, given, id);
  }

  private async send(transaction: Transaction, senderId: string, { to }: Grant, subjectId: string): Promise<void> {
    const recipient = to.userId ?? to.email?.toLowerCase() ?? '';
    if ((await this.outbox.plannedWithin(transaction, offerMail, '24 hours')) >= dailyQuota)
      throw tooManyToday(`Petcare sends up to ${dailyQuota} e-mails about sharing a day.`);
    if (!(await this.caps.take(transaction, ofSender, senderId)))
      throw tooManyToday(`You can share up to ${ofSender.most} times a day.`);
    if (!(await this.caps.take(transaction, ofRecipient, recipient)))
      throw tooManyToday('We’ve sent this person enough e-mails about sharing today.');
    await this.outbox.plan(transaction, [{ kind: offerMail, subjectId }]);
  }
}

function tooManyToday(message: string): ProblemError {
  return enoughForToday('offers', `${message} Try again tomorrow.`);
}
