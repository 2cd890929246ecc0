import { fieldsOf, reportPart } from './delivery-report.ts';

/**
 * Reads a message as what a mailbox provider sends when somebody complains about a mail (RFC 5965): its kind of feedback in
 * lower case, where `abuse` means it was marked as spam; null when the message isn't such a report.
 */
export async function readFeedbackReport(message: Uint8Array | string): Promise<string | null> {
  const text = await reportPart(message, 'message/feedback-report');
  return text === null ? null : (fieldsOf(text).get('feedback-type') ?? '').toLowerCase();
}
