import { Injectable } from '@nestjs/common';
import { Outbox, type Transaction } from '@petcare/platform';
import { OfferCaps } from '../../mail/offer-caps.ts';
import { transferClaimedMail, transferExpiredMail, transferOfferMail } from './transfer-mail-kinds.ts';

interface Offered {
  id: string;
  /** Null: nobody is written to. */
  email: string | null;
  /** Only the mail may hold it. */
  code: string;
  senderId: string;
  until: Date;
}

/** Tells new keepers of offers, and senders how they ended, each once, in the transaction where that is decided. */
@Injectable()
export class TransferMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly caps: OfferCaps,
  ) {}

  /** @throws {ProblemError} 409 when too many e-mails about sharing went out today */
  async offered(transaction: Transaction, { id, email, code, senderId, until }: Offered): Promise<void> {
    await this.outbox.plan(transaction, [{ kind: transferExpiredMail, subjectId: id, sendAt: new Date(until) }]);
    if (email === null) return;
    await this.caps.take(transaction, transferOfferMail, senderId, email);
    await this.outbox.plan(transaction, [{ kind: transferOfferMail, subjectId: id, secret: code }]);
  }

  async claimed(transaction: Transaction, id: string): Promise<void> {
    await this.isOver(transaction, [id], 'it was claimed');
    await this.outbox.plan(transaction, [{ kind: transferClaimedMail, subjectId: id }]);
  }

  async cancelled(transaction: Transaction, ids: readonly string[]): Promise<void> {
    await this.isOver(transaction, ids, 'it was cancelled');
  }

  /** Nothing says any more that it's open, or that it ran out. */
  private async isOver(transaction: Transaction, ids: readonly string[], reason: string): Promise<void> {
    for (const kind of [transferOfferMail, transferExpiredMail]) {
      await this.outbox.recheck(transaction, kind, ids);
      await this.outbox.cancel(transaction, kind, ids, reason);
    }
  }
}
