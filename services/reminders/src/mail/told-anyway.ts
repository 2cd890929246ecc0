import type { Letter, Suppressed } from '@petcare/platform';

/** Why an e-mail isn't sent that would be true. */
export const muted: Suppressed = { suppress: 'the recipient wants no mails about this' };
/** Its reminder isn't told by e-mail. */
export const byOtherWays: Suppressed = { suppress: 'the reminder is told without e-mails' };
export const saidInDigest: Suppressed = { suppress: 'the daily e-mail says it' };

/** The letter, or why no e-mail says it; its recipient is told in the app and on their devices in any case. */
export function unlessHeldBack(letter: Letter, why: Suppressed | null | undefined): Letter | Suppressed {
  if (!why) return letter;
  return { ...why, ...(letter.notice && { notice: letter.notice }) };
}
