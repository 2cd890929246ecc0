import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { plainLine } from '@petcare/contracts';
import DKIM from 'nodemailer/lib/dkim';
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
import { encode as quotedPrintable, wrap } from 'nodemailer/lib/qp';
import type { Config } from '../config/config.ts';
import type { Attachment, Letter } from './mail-kind.ts';

/** The letter cannot go to anybody, now or later. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';
}

/** An address as it is said to a server, and the message in ASCII with lines that end in CRLF. */
export interface Message {
  readonly to: string;
  readonly text: string;
}

const headerName = /^[A-Za-z][A-Za-z0-9-]*$/;
const fileName = /^[a-z0-9][a-z0-9.-]*$/;
const plainAddress = /^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/;
/** RFC 5322, 2.2.3 and 2.1.1: lines are folded where they can be, and end before this. */
const lineLength = { header: 76, body: 998 };
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
): Promise<Message> {
  const to = wireAddress(letter.to.address);
  const { type, content } = bodyOf(letter);
  const headers = {
    From: from,
    To: mailbox(letter.to.name, to),
    Subject: words(letter.subject),
    'Message-ID': messageId,
    ...headersOf(letter),
    'Auto-Submitted': 'auto-generated',
    Date: new Date().toUTCString().replace('GMT', '+0000'),
    'MIME-Version': '1.0',
    'Content-Type': type,
  };
  const text = `${headLines(headers)}\r\n${content}`;
  if (!dkim) return { to, text };
  return { to, text: Buffer.concat(await dkim.sign(text).toArray()).toString('latin1') };
}

interface Body {
  readonly type: string;
  readonly content: string;
}

/** The words in both ways, and behind them what goes along. */
function bodyOf({ text, html, attachments = [] }: Letter): Body {
  const written = multipart('alternative', [part('plain', text), part('html', html)]);
  if (attachments.length === 0) return written;
  const first = `Content-Type: ${written.type}\r\n\r\n${written.content}`;
  return multipart('mixed', [first, ...attachments.map(attached)]);
}

function multipart(kind: 'alternative' | 'mixed', parts: readonly string[]): Body {
  // Nobody can know it before, so no letter holds it: not even one that is written after another was read.
  const boundary = `petcare-${randomBytes(18).toString('hex')}`;
  const content = parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('');
  return { type: `multipart/${kind}; boundary="${boundary}"`, content: `${content}--${boundary}--\r\n` };
}

function attached({ name, type, content }: Attachment): string {
  if (!fileName.test(name)) throw new UnsendableError(`Not a name of a file: ${name}`);
  const lines = [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ];
  return lines.join('\r\n');
}

export function isAddress(text: string): boolean {
  return plainAddress.test(text);
}

/** A name and an address as a header has them. */
export function mailbox(name: string, address: string): string {
  const plain = plainLine(name);
  if (plain === '') return address;
  if (needsEncoding(plain)) return `${encodeWord(plain, 'Q', 52)} <${address}>`;
  return /^[\w ]+$/.test(plain) ? `${plain} <${address}>` : `"${plain.replace(/["\\]/g, '\\$&')}" <${address}>`;
}

/** A domain may be written in any script; before the at sign only few servers take more than ASCII. */
function wireAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, written] = [address.slice(0, at), address.slice(at + 1)];
  const domain = isAscii(written) ? written : domainToASCII(written);
  if (!isAddress(address) || !isAscii(local) || domain === '')
    throw new UnsendableError('Mail cannot be sent to this address');
  return `${local}@${domain}`;
}

function headLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${foldLines(`${name}: ${value}`, lineLength.header)}\r\n`)
    .join('');
}

/** As it is, when every server would leave it so. */
function part(subtype: 'plain' | 'html', content: string): string {
  const lines = content.replace(/\r\n?|\n/g, '\r\n');
  const isPlain = isAscii(lines) && lines.split('\r\n').every((line) => line.length <= lineLength.body);
  const [encoding, body] = isPlain ? ['7bit', lines] : ['quoted-printable', wrap(quotedPrintable(lines))];
  return `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
}

function isAscii(text: string): boolean {
  return /^[\t\r\n\x20-\x7e]*$/.test(text);
}

function words(value: string): string {
  const plain = plainLine(value);
  return needsEncoding(plain) ? encodeWord(plain, 'Q', 52) : plain;
}

/** Text that looks like an encoded word (RFC 2047) would be decoded by whoever reads it. */
function needsEncoding(plain: string): boolean {
  return !isAscii(plain) || plain.includes('=?');
}

function headersOf(letter: Letter): Record<string, string> {
  const headers = Object.entries(letter.headers ?? {});
  const wrong = headers.find(([name]) => !headerName.test(name));
  if (wrong) throw new UnsendableError(`Not a header name: ${wrong[0]}`);
  return Object.fromEntries(headers.map(([name, value]) => [name, words(value)]));
}
