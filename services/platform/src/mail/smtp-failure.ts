import { enhancedStatus, refusesSender, rejectsAddress } from './enhanced-status.ts';
import { UnsendableError } from './mail-message.ts';

/**
 * What a failure is about:
 * - `message`: this mail; `recipient`: its address, which will never accept any
 * - `server`: whoever takes our mail is down or busy; nothing is known about this mail
 * - `sender`: whoever takes our mail won't accept it from us; somebody has to look
 * - `answer`: the message may have been accepted, and nobody said so
 */
export interface SmtpFailure {
  readonly about: 'message' | 'recipient' | 'server' | 'sender' | 'answer';
  /** It'll be the same next time. */
  readonly permanent: boolean;
  /** The server was given the message and said no, so it hasn't arrived. */
  readonly refused: boolean;
  readonly reason: string;
}

/** No such mailbox, not here, not a mailbox's name (RFC 5321, 4.2.3): all that servers without enhanced codes say about an address. */
const addressReplies: ReadonlySet<number> = new Set([550, 551, 553]);

/** What a server's final no to a recipient is about. Their mailbox may be full today, and empty tomorrow (RFC 3463, 3.3). */
function refusedRecipient(reply: number, text: string): Pick<SmtpFailure, 'about' | 'permanent'> {
  const status = enhancedStatus(text);
  const isFull = status === null ? reply === 552 || /mailbox (?:is )?full|quota/i.test(text) : status === '5.2.2';
  if (isFull) return { about: 'message', permanent: false };
  if (status !== null && refusesSender(status)) return { about: 'sender', permanent: true };
  const isAddress = status === null || status === '5.0.0' ? addressReplies.has(reply) : rejectsAddress(status);
  return { about: isAddress ? 'recipient' : 'message', permanent: true };
}

/**
 * Reads a nodemailer error by its reply code (RFC 5321, 4.2.1: 4yz may be retried, 5yz not). Its `code` and `command`
 * are no use when no reply came: they're the same for a connection lost before the message and after it. What tells
 * them apart is `offered`: whether the server had answered DATA with 354 and was given any of the message.
 */
export function smtpFailure(error: unknown, offered: boolean): SmtpFailure {
  const { message, responseCode, command, code } = (
    error instanceof Error ? error : new Error(String(error))
  ) as Error & Record<string, unknown>;
  const reason = message.slice(0, 500);
  const reply = typeof responseCode === 'number' && responseCode >= 400 ? responseCode : undefined;
  const isPermanent = reply !== undefined && reply >= 500;
  const failure = (about: SmtpFailure['about'], permanent = isPermanent): SmtpFailure => ({
    about,
    permanent,
    refused: offered && about !== 'answer',
    reason,
  });
  if (error instanceof UnsendableError) return failure('message', true);
  // Only the answer to the message itself is about the message: others are left over from a connection that broke.
  if (offered && !(reply !== undefined && command === 'DATA')) return failure('answer', false);
  if (command === 'DATA' && reply !== undefined) return failure('message');
  if (command === 'RCPT TO' && reply !== undefined && reply !== 421) {
    if (!isPermanent) return failure('message');
    const { about, permanent } = refusedRecipient(reply, reason);
    return failure(about, permanent);
  }
  if (code === 'EENVELOPE' && reply === undefined) return failure('message', true);
  return failure(isPermanent || code === 'EAUTH' ? 'sender' : 'server');
}
