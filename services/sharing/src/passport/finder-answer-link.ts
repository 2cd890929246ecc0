import { readLink, signLink, type Config } from '@petcare/platform';

const purpose = 'sharing.answer';
const validMs = 30 * 86_400_000;

/** What a link in a notice stands for: a finder's message, answered in the name of the notice's recipient. */
export interface AnswerLink {
  organisationId: string;
  messageId: string;
  userId: string;
}

type Keys = Pick<Config, 'APP_SECRET' | 'PUBLIC_URL'>;

/** Absolute address for the mail; valid for 30 days. */
export function answerUrl({ APP_SECRET, PUBLIC_URL }: Keys, link: AnswerLink): string {
  const values = [link.organisationId, link.messageId, link.userId];
  const segment = signLink(APP_SECRET, purpose, values, new Date(Date.now() + validMs));
  return new URL(`/api/f/${segment}`, PUBLIC_URL).href;
}

/** Null when the segment isn't ours, or has expired. */
export function readAnswerLink({ APP_SECRET }: Keys, segment: string): AnswerLink | null {
  const [organisationId, messageId, userId] = readLink(APP_SECRET, purpose, segment, new Date()) ?? [];
  return organisationId && messageId && userId ? { organisationId, messageId, userId } : null;
}
