import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Config } from '../config/config.ts';
import type { Letter } from './mail-kind.ts';

/** The letter cannot go to anybody, now or later. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';
}

const headerName = /^[A-Za-z][A-Za-z0-9-]*$/;
const plainAddress = /^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/;
/** RFC 6376, 5.4.1; RFC 8058 asks for the two about unsubscribing. */
const signed =
  'From:Reply-To:Subject:Date:To:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

type DkimConfig = Pick<Config, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY'>;

/** @returns what signs a message, or nothing when no key is configured */
export function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: DkimConfig): DKIM | undefined {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
  // A key in an environment variable often has its lines joined by a written \n.
  const privateKey = DKIM_PRIVATE_KEY.replaceAll('\\n', '\n');
  return new DKIM({ domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey, headerFieldNames: signed });
}

/**
 * The whole message as it goes over the wire, ready before a server is asked, so that it waits for nothing.
 * @throws {UnsendableError} when it could not go to anybody
 */
export async function messageOf(
  letter: Letter,
  { from, messageId, dkim }: { from: string; messageId: string; dkim?: DKIM | undefined },
): Promise<Buffer> {
  const { name, address } = letter.to;
  if (!isAddress(address)) throw new UnsendableError('Mail cannot be sent to this address');
  const message = await new MailComposer({
    from,
    to: { name: oneLine(name), address },
    messageId,
    subject: oneLine(letter.subject),
    html: letter.html,
    text: letter.text,
    headers: { ...headersOf(letter), 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return dkim ? Buffer.concat(await dkim.sign(message).toArray()) : message;
}

export function isAddress(text: string): boolean {
  return plainAddress.test(text);
}

/** Control characters could begin a header of their own. */
function oneLine(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim();
}

function headersOf(letter: Letter): Record<string, string> {
  const headers = Object.entries(letter.headers ?? {});
  const wrong = headers.find(([name]) => !headerName.test(name));
  if (wrong) throw new UnsendableError(`Not a header name: ${wrong[0]}`);
  return Object.fromEntries(headers.map(([name, value]) => [name, oneLine(value)]));
}
