import { formatDate } from '@petcare/web';

/** "Free trial ends 27 Nov 2026", in the calendar of `zone`. */
export function trialWords(endsAt: string, zone?: string): string {
  return `Free trial ${Date.parse(endsAt) < Date.now() ? 'ended' : 'ends'} ${formatDate(endsAt, zone)}`;
}
