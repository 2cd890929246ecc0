/** Reply code (RFC 5321, 4.2) and status code (RFC 3463, 2), whatever the words around them. */
const statusCodes = /\b[45]\d\d[ -]+[45]\.\d{1,3}\.\d{1,3}\b|\b[45]\.\d{1,3}\.\d{1,3}\b|\b[45]\d\d\b/;

/** What a mail server said, without its words, which may name people. */
export function statusOf(reason: string | null): string | null {
  return reason === null ? null : (statusCodes.exec(reason)?.[0] ?? null);
}
