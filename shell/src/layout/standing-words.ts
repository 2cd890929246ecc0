import type { Organisation } from '@petcare/contracts';
import type { Tone } from '@petcare/ui';
import { formatDate } from '@petcare/web';

/** What somebody has to know about their organisation's account with us. */
export interface Notice {
  tone: Tone;
  title: string;
  sentence: string;
}

/** "E-mails about reminders will continue until 11 Dec 2026, then stop."; nothing if they go on. */
export function mailWords({ remindersUntil, zone }: Organisation): string {
  if (!remindersUntil) return '';
  const isOver = Date.parse(remindersUntil) <= Date.now();
  const day = formatDate(remindersUntil, zone);
  return ` E-mails about reminders ${isOver ? `stopped ${day}` : `will continue until ${day}, then stop`}.`;
}
