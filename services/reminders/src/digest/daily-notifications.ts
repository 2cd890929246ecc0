import { Injectable } from '@nestjs/common';
import type { DueMail, Transaction } from '@petcare/platform';
import { leaveToDigests, lockWaitingDigests, saidDaily } from './digest.queries.ts';

interface WaitingDigest {
  id: string;
  recipientId: string;
  coversFrom: string;
  coversUntil: string;
}

/**
 * Decides, for people who want one e-mail a day, what it says and what goes out separately: it covers everything due
 * between it and the next that existed when it was written. Anything added later goes out separately, on time.
 */
@Injectable()
export class DailyNotifications {
  /** The notifications whose single mail must not go out, because the daily one covers them. Both are never sent. */
  async among(
    { query, organisationId }: Transaction,
    mails: readonly { mail: DueMail; recipientId: string }[],
  ): Promise<ReadonlySet<string>> {
    if (mails.length === 0) return new Set();
    const ids = mails.map(({ mail }) => mail.subjectId);
    // Whoever is writing one has it locked: this waits, then finds it written.
    const waiting = await query<WaitingDigest>(lockWaitingDigests, [
      organisationId,
      [...new Set(mails.map(({ recipientId }) => recipientId))],
    ]);
    const left = mails.flatMap(({ mail, recipientId }) => {
      const digest = waiting.find((one) => one.recipientId === recipientId && isCovered(mail, one));
      return digest ? [{ id: mail.subjectId, digestId: digest.id }] : [];
    });
    if (left.length > 0)
      await query(leaveToDigests, [organisationId, left.map(({ id }) => id), left.map(({ digestId }) => digestId)]);
    const said = await query<{ id: string }>(saidDaily, [organisationId, ids]);
    return new Set(said.map(({ id }) => id));
  }
}

function isCovered({ sendAt }: DueMail, { coversFrom, coversUntil }: WaitingDigest): boolean {
  const at = Date.parse(sendAt);
  return at >= Date.parse(coversFrom) && at < Date.parse(coversUntil);
}
