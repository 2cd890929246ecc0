import type { MailOutcome } from './mail-kind.ts';
import type { ClaimedMail, MailResult } from './mail-store.ts';
import type { SmtpFailure } from './smtp-failure.ts';

const day = 24 * 60 * 60;
/** Seconds until the next try, by how often it was tried; six hours from then on. */
const backoff = [5, 60, 300, 1800, 7200];
/** How many seconds a message has to arrive before we ask, or send it a second time. */
const settleTime = 60;
/** Seconds until a server that is down is asked again. */
export const serverPause = 15;
/** A message may be offered once, and once again if the answer was lost. */
const maxOffers = 2;

type TriedMail = Pick<ClaimedMail, 'attempts' | 'lateness' | 'offerCount'>;

/** The relay didn't say whether it has the message, so nothing is known and nothing may be sent. */
export function lookupFailed({ lateness }: TriedMail): MailResult {
  const reason = 'The relay does not say whether it has the message';
  return { state: 'uncertain', reason, ...(lateness <= day && { seconds: settleTime }) };
}

/**
 * A mail nobody is waiting for any more isn't sent, and says so. `asked` when the relay has just said it doesn't have
 * the message.
 */
export function tooLate({ attempts, lateness, offerCount }: TriedMail, asked: boolean): MailResult | undefined {
  if (offerCount >= maxOffers && !asked)
    return { state: 'uncertain', reason: 'The answer of the server was lost twice' };
  if (lateness <= day) return undefined;
  return attempts === 1 ? { state: 'missed', reason: 'Found a day late' } : { state: 'dead' };
}

/** What becomes of a mail after a failure. */
export function failureResult(
  mail: TriedMail,
  { about, permanent, refused, reason }: SmtpFailure,
  asks: boolean,
): MailResult {
  if (about === 'server' || about === 'sender') return { state: 'planned', seconds: serverPause, reason };
  if (about === 'answer') {
    const isLast = mail.offerCount + 1 >= maxOffers && !asks;
    return isLast ? { state: 'uncertain', reason } : { state: 'uncertain', seconds: settleTime, reason };
  }
  return permanent
    ? { state: 'dead', refused, reason }
    : { state: 'failed', refused, seconds: waitAfter(mail.attempts), reason };
}

function waitAfter(attempts: number): number {
  return backoff[attempts - 1] ?? day / 4;
}

/** How the mail has ended with a result; undefined if it continues. */
export function outcomeOf({ state, seconds }: MailResult): MailOutcome | undefined {
  return seconds === undefined && state !== 'planned' && state !== 'failed' ? state : undefined;
}
