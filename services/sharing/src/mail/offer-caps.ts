import { Injectable } from '@nestjs/common';
import { DailyCaps, enoughForToday, Outbox, type ProblemError, type Transaction } from '@petcare/platform';

/** How many offers of a kind one organisation may send in 24 hours, so that nobody can flood strangers. */
const dailyQuota = 50;
/** The same for one person, across organisations. */
const ofSender = { name: 'sharing.sender', most: 50 };
/** The same for one address, whoever writes to it. */
const ofRecipient = { name: 'sharing.recipient', most: 10 };

/** How often people may write to others in our name. */
@Injectable()
export class OfferCaps {
  constructor(
    private readonly outbox: Outbox,
    private readonly caps: DailyCaps,
  ) {}

  /**
   * Counts one more mail of `kind`; `recipient` is a person's id or an address in lower case.
   * @throws {ProblemError} 409 when the organisation or person has sent too many lately, or the recipient has received too many
   */
  async take(transaction: Transaction, kind: string, senderId: string, recipient: string): Promise<void> {
    if ((await this.outbox.plannedWithin(transaction, kind, '24 hours')) >= dailyQuota)
      throw tooManyToday(`Petcare sends up to ${dailyQuota} e-mails about sharing a day.`);
    if (!(await this.caps.take(transaction, ofSender, senderId)))
      throw tooManyToday(`You can share up to ${ofSender.most} times a day.`);
    if (!(await this.caps.take(transaction, ofRecipient, recipient)))
      throw tooManyToday('We’ve sent this person enough e-mails about sharing today.');
  }
}

function tooManyToday(message: string): ProblemError {
  return enoughForToday('offers', `${message} Try again tomorrow.`);
}
