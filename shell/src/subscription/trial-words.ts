import type { Organisation } from '@petcare/contracts';
import { formatDate } from '@petcare/web';
import { dayAhead } from '../day-ahead.ts';

/** "Free trial ends Fri 27 Nov", in the organisation's calendar; undefined for one that has moved on from its trial. */
export function trialWords({ status, trialEndsAt, zone }: Organisation): string | undefined {
  const isTrial = status === 'trial' || status === 'trial-ended';
  if (!isTrial || trialEndsAt === null) return undefined;
  if (Date.parse(trialEndsAt) < Date.now()) return `Free trial ended ${formatDate(trialEndsAt, zone)}`;
  return `Free trial ends ${dayAhead(trialEndsAt, zone)}`;
}
