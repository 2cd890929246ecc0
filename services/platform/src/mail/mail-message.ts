import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { plainLine } from '@petcare/contracts';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { Config } from '../config/config.ts';
import type { Attachment, Letter } from './mail-kind.ts';

/** The letter can't go to anybody, now or later. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';
}

/** An address as it's given to a server, and the message in ASCII with lines ending in CRLF. */
export interface Message {
  readonly to: string;
  readonly text: string;
}

const headerName = /^[A-Za-z][A-Za-z0-9-]*$/;
const fileName = /^[a-z0-9][a-z0-9.-]*$/;
const plainAddress = /^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/;
/** RFC 6376, 5.4.1; RFC 8058 requires the two about unsubscribing. */
const signed =
  'From:Reply-To:Subject:Date:To:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

type DkimConfig = Pick<Config, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY'>;

/** @returns what signs a message, or nothing if no key is configured */
export function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: DkimConfig): DKIM | undefined {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
  // A key in an environment variable often has its lines joined by a literal \n.
  const privateKey = DKIM_PRIVATE_KEY.replaceAll('\\n', '\n');
  return new DKIM({ domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey, headerFieldNames: signed });
}

/**
 * The whole message as it goes over the wire, ready before a server is asked, so that it waits for nothing.
 * @throws {UnsendableError} when it couldn't go to anybody
 */
export async function messageOf(
  letter: Letter,
  { from, messageId, dkim }: { from: Letter['to']; messageId: string; dkim?: DKIM | undefined },
): Promise<Message> {
  const to = wireAddress(letter.to.address);
  // The composer takes address headers apart, so it needs them in its own form.
  const { 'Reply-To': replyTo, ...headers } = letter.headers ?? {};
  const composer = new MailComposer({
    messageId,
    from: mailbox(from.name, from.address),
    to: mailbox(letter.to.name, to),
    ...(replyTo !== undefined && { replyTo }),
    headers: headersOf({
      Subject: words(letter.subject),
      ...wordsOf(headers),
      'Auto-Submitted': 'auto-generated',
    }),
    text: withPlainLines(letter.text),
    html: withPlainLines(letter.html),
    attachments: (letter.attachments ?? []).map(attached),
    // Nobody can know it in advance, so no letter contains it: not even one written after reading another.
    baseBoundary: randomBytes(18).toString('hex'),
    newline: 'windows',
    // A letter consists of what it says, never of what it refers to.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const composed = await composer.compile().build();
  const whole = dkim ? Buffer.concat(await dkim.sign(composed.toString('latin1')).toArray()) : composed;
  return { to, text: whole.toString('latin1') };
}

const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n');

function attached({ name, type, content }: Attachment) {
  if (!fileName.test(name)) throw new UnsendableError(`Not a name of a file: ${name}`);
  return { filename: name, contentType: type, content: Buffer.from(content) };
}

/** Unchanged: the composer would leave alone a word that looks encoded (RFC 2047), and the reader would decode it. */
const headersOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([key, value]) => ({ key, value: { prepared: true, foldLines: true, value } }));

export function isAddress(text: string): boolean {
  return plainAddress.test(text);
}

/**
 * A name and an address as the composer takes them. It puts an ASCII name in quotes, where some programs decode what
 * looks like an encoded word (RFC 2047) although they mustn't; a space avoids that.
 */
const mailbox = (name: string, address: string) => ({ name: plainLine(name).replaceAll('=?', '= ?'), address });

/** A domain may be written in any script; before the at sign, few servers accept more than ASCII. */
function wireAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, written] = [address.slice(0, at), address.slice(at + 1)];
  const domain = isAscii(written) ? written : domainToASCII(written);
  if (!isAddress(address) || !isAscii(local) || domain === '')
    throw new UnsendableError('Mail cannot be sent to this address');
  return `${local}@${domain}`;
}

function isAscii(text: string): boolean {
  return /^[\t\r\n\x20-\x7e]*$/.test(text);
}

function words(value: string): string {
  const plain = plainLine(value);
  return needsEncoding(plain) ? encodeWord(plain, 'Q', 52) : plain;
}

/** Readers would decode text that looks like an encoded word (RFC 2047). */
function needsEncoding(plain: string): boolean {
  return !isAscii(plain) || plain.includes('=?');
}

function wordsOf(headers: NonNullable<Letter['headers']>): Record<string, string> {
  const wrong = Object.keys(headers).find((name) => !headerName.test(name));
  if (wrong !== undefined) throw new UnsendableError(`Not a header name: ${wrong}`);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, words(value)]));
}
