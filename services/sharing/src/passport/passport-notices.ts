import { Injectable } from '@nestjs/common';
import { newId, Outbox, type Transaction } from '@petcare/platform';
import { passportNoticeMail } from './passport-notice-mail-kind.ts';
import { addNotices, peopleToTell } from './passports.queries.ts';

interface Person extends Record<string, unknown> {
  userId: string;
  isConfirmed: boolean;
}

/** Tells owners and admins, each separately, so that nobody sees another's address. */
@Injectable()
export class PassportNotices {
  constructor(private readonly outbox: Outbox) {}

  /** `messageId` is null if somebody opened the page without writing. Returns whether anybody gets an e-mail. */
  async tell(transaction: Transaction, passportId: string, messageId: string | null): Promise<boolean> {
    const { query, organisationId } = transaction;
    const people = await this.people(transaction);
    const ids = people.map(() => newId());
    await query(addNotices, [organisationId, ids, passportId, messageId, people.map(({ userId }) => userId)]);
    await this.outbox.plan(
      transaction,
      ids.map((subjectId) => ({ kind: passportNoticeMail, subjectId })),
    );
    return people.some(({ isConfirmed }) => isConfirmed);
  }

  /** Whether anybody of them gets e-mails. */
  async isMailed(transaction: Transaction): Promise<boolean> {
    return (await this.people(transaction)).some(({ isConfirmed }) => isConfirmed);
  }

  private people({ query, organisationId }: Transaction): Promise<Person[]> {
    return query<Person>(peopleToTell, [organisationId]);
  }
}
