import type { Organisation } from '@petcare/contracts';
import { formatDate } from '@petcare/web';

/** "Free trial ends 27 Nov 2026", in the organisation's calendar; undefined for one that has moved on from its trial. */
export function trialWords({ status, trialEndsAt, zone }: Organisation): string | undefined {
  const isTrial = status === 'trial' || status === 'trial-ended';
  if (!isTrial || trialEndsAt === null) return undefined;
  return `Free trial ${Date.parse(trialEndsAt) < Date.now() ? 'ended' : 'ends'} ${formatDate(trialEndsAt, zone)}`;
}
