import PostalMime from 'postal-mime';

/** What a report says about one recipient (RFC 3464, 2.3). */
export interface RecipientReport {
  /** Only `failed` is final: `delayed` and `relayed` say it continues. */
  readonly action: string;
  /** Enhanced status code, such as 5.1.1. */
  readonly status: string;
  readonly diagnostic: string;
}

export interface DeliveryReport {
  /** Written by a machine, in answer to a machine: nothing may answer it, and only a report is of use. */
  readonly recipients: readonly RecipientReport[];
}

/** Reads a message as a delivery status notification (RFC 3464); null if it isn't one, such as an out-of-office reply. */
export async function readDeliveryReport(message: Uint8Array | string): Promise<DeliveryReport | null> {
  const text = await reportPart(message, 'message/delivery-status');
  if (text === null) return null;
  const [, ...groups] = text.split(/\n\s*\n/);
  const recipients = groups.map(fieldsOf).filter((fields) => fields.has('action') && fields.has('status'));
  return {
    recipients: recipients.map((fields) => ({
      action: (fields.get('action') ?? '').toLowerCase(),
      status: /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '',
      diagnostic: (fields.get('diagnostic-code') ?? '').replace(/^[a-z0-9-]+;\s*/i, '').slice(0, 500),
    })),
  };
}

/** The part of a message meant for machines (RFC 6522), lines ending in LF; null when it has no part of that type. */
export async function reportPart(message: Uint8Array | string, type: string): Promise<string | null> {
  const mail = await PostalMime.parse(message, { forceRfc822Attachments: true });
  const part = mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
  if (!part) return null;
  const text =
    typeof part.content === 'string' ? part.content : Buffer.from(new Uint8Array(part.content)).toString('utf8');
  return text.replaceAll('\r\n', '\n').trim();
}

/** A group's header fields, names in lower case, folded lines joined. */
export function fieldsOf(group: string): Map<string, string> {
  const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : [];
    }),
  );
}
