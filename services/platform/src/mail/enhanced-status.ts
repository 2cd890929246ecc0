/** The first enhanced status code (RFC 3463) in what a server said, such as 5.1.1; null if it gave none. */
export function enhancedStatus(text: string): string | null {
  return /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(text)?.[0] ?? null;
}

/** Policy (RFC 3463, 3.8), or our own address (3.2): about us, whoever the mail is for. */
export const refusesSender = (status: string): boolean => /^5\.(?:7\.\d{1,3}|1\.[78])$/.test(status);

/** The address itself is wrong, or nobody's: it will never accept any mail. */
export const rejectsAddress = (status: string): boolean => /^5\.1\.\d{1,3}$/.test(status) && !refusesSender(status);
