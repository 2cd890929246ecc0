import { Injectable } from '@nestjs/common';
import { newId, Outbox, type Transaction } from '@petcare/platform';
import { passportNoticeMail } from './passport-notice-mail-kind.ts';
import { addNotices, peopleToTell } from './passports.queries.ts';

/** Writes to owners and admins, each separately, so that nobody sees another's address. */
@Injectable()
export class PassportNotices {
  constructor(private readonly outbox: Outbox) {}

  /** `messageId` is null if somebody opened the page without writing. Returns whether there's anybody to write to. */
  async tell(transaction: Transaction, passportId: string, messageId: string | null): Promise<boolean> {
    const { query, organisationId } = transaction;
    const people = await query<{ userId: string }>(peopleToTell, [organisationId]);
    const ids = people.map(() => newId());
    await query(addNotices, [organisationId, ids, passportId, messageId, people.map(({ userId }) => userId)]);
    await this.outbox.plan(
      transaction,
      ids.map((subjectId) => ({ kind: passportNoticeMail, subjectId })),
    );
    return people.length > 0;
  }
}
