import type { Organisation } from '@petcare/contracts';
import type { Tone } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { dayAhead } from '../day-ahead.ts';

/** What somebody has to know about their organisation's account with us. */
export interface Notice {
  tone: Tone;
  title: string;
  sentence: string;
}

/** "E-mails about reminders will continue until Fri 11 Dec, then stop."; nothing if they go on. */
export function mailWords({ remindersUntil, zone }: Organisation): string {
  if (!remindersUntil) return '';
  const isOver = Date.parse(remindersUntil) <= Date.now();
  const words = isOver
    ? `stopped ${formatDate(remindersUntil, zone)}`
    : `will continue until ${dayAhead(remindersUntil, zone)}, then stop`;
  return ` E-mails about reminders ${words}.`;
}
