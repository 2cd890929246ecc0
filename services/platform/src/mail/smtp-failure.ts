import { UnsendableError } from './mail-transport.ts';

/** What is known after a message was not accepted. */
interface SmtpFailure {
  /** The server said no. Without an answer the message may have been taken, if it was offered. */
  readonly answered: boolean;
  /** This message will never be accepted. */
  readonly permanent: boolean;
  readonly message: string;
}

/** Replies to these are about the message and whom it is for; to others, about the connection or the sender. */
const aboutMessage = new Set<unknown>(['RCPT TO', 'DATA']);

/**
 * Reads an error of nodemailer by its reply code (RFC 5321, 4.2.1: 4yz may be tried again, 5yz not). Its `code` and
 * `command` are of no use when no reply came: they are the same for a connection lost before the message and after it.
 */
export function smtpFailure(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { answered: false, permanent: false, message: String(error) };
  const { responseCode, permanent, command } = error as Error & Record<string, unknown>;
  const answered = typeof responseCode === 'number' && responseCode >= 400;
  return {
    answered,
    permanent: error instanceof UnsendableError || (answered && permanent === true && aboutMessage.has(command)),
    message: error.message.slice(0, 500),
  };
}
