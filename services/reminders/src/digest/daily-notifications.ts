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
 * Decides, for people who want one e-mail a day, what that one says and what goes alone: it says everything that would go
 * between it and the next, and was there when it was written. What came later goes alone, on time.
 */
@Injectable()
export class DailyNotifications {
  /** Notifications among these whose single mail must not go, as the daily one says the same. Both never happen. */
  async among(
    { query, organisationId }: Transaction,
    mails: readonly { mail: DueMail; recipientId: string }[],
  ): Promise<ReadonlySet<string>> {
    if (mails.length === 0) return new Set();
    const ids = mails.map(({ mail }) => mail.subjectId);
    // Whoever writes one now holds it: then this waits, and finds it written.
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
