import PostalMime, { type Header } from 'postal-mime';

/** A message as the API shows it. */
export type Mail = {
  id: string;
  /** The envelope sender's address; empty for a bounce. */
  from: string;
  /** The envelope's addresses: who really got it, including hidden copies. */
  to: string[];
  subject: string;
  /** Empty if the message has no such part. */
  html: string;
  text: string;
  /** Names in lower case; repeated headers have their values joined by a line break. */
  headers: Record<string, string>;
  /** When the message was on disk and about to be accepted, as an ISO 8601 instant. */
  receivedAt: string;
};

export type Envelope = { from: string; to: string[] };

const envelopeHeaders = { from: 'x-inbox-from', to: 'x-inbox-to' };

/** A message's file: what was received, below two headers naming the envelope's addresses. */
export function toFile({ from, to }: Envelope, message: Buffer): Buffer {
  const lines = `${envelopeHeaders.from}: ${from}\r\n${envelopeHeaders.to}: ${to.join(', ')}\r\n`;
  return Buffer.concat([Buffer.from(lines), message]);
}

/** Reads such a file; `id` is the instant of reception in milliseconds since 1970. A damaged message is shown as its source. */
export async function fromFile(id: string, file: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(file).catch(() => ({
    headers: [],
    subject: 'Damaged message',
    text: file.toString(),
    html: '',
  }));
  const { [envelopeHeaders.from]: from = '', [envelopeHeaders.to]: to = '', ...headers } = joined(email.headers);
  return {
    id,
    from,
    to: to.split(', ').filter(Boolean),
    subject: email.subject ?? '',
    html: email.html ?? '',
    text: email.text ?? '',
    headers,
    receivedAt: new Date(Number(id)).toISOString(),
  };
}

function joined(headers: Header[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { key, value } of headers) values[key] = key in values ? `${values[key]}\n${value}` : value;
  return values;
}
