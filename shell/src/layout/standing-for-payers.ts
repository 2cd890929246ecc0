import type { Organisation } from '@petcare/contracts';
import { dayAhead } from '../day-ahead.ts';
import { mailWords, type Notice } from './standing-words.ts';

interface PayersNotice extends Notice {
  /** What they can do about it. */
  action: string;
}

/** From day 5. */
const noticedMs = 3 * 86_400_000;

const whileReadOnly = (organisation: Organisation): string =>
  `You can read everything, give doses, mark reminders as done and take your data with you.${mailWords(organisation)}`;

function beyondPlan({ over, zone }: Organisation): PayersNotice | null {
  if (!over) return null;
  const from = dayAhead(over.from, zone);
  const sentence = over.isLocked
    ? 'Anything over the limit is read-only. Reminders and doses carry on.'
    : `Everything works as before until ${from}. After that, anything over the limit will be read-only.`;
  return { tone: 'warn', title: 'You’re over your plan’s limits', sentence, action: 'Choose what stays' };
}

/** For those who pay: the trial is about to end, or why nothing can be changed, and what to do about it. */
export function noticeForPayers(organisation: Organisation): PayersNotice | null {
  const { status, trialEndsAt, fullAccessUntil, zone } = organisation;
  const sentence = whileReadOnly(organisation);
  switch (status) {
    case 'trial': {
      if (!trialEndsAt || Date.parse(trialEndsAt) - Date.now() > noticedMs) return null;
      const title = `Your free trial ends ${dayAhead(trialEndsAt, zone)}`;
      return { tone: 'info', title, sentence: 'Nothing is charged unless you subscribe.', action: 'Choose a plan' };
    }
    case 'trial-ended':
      return { tone: 'warn', title: 'Your free trial has ended', sentence, action: 'Choose a plan' };
    case 'past-due': {
      const until = dayAhead(fullAccessUntil, zone);
      // By then the bill is long overdue, or the subscription ends, which paying doesn't change.
      const asBefore = `Everything works as before until ${until}. After that you can only read.`;
      return { tone: 'warn', title: 'A bill hasn’t been paid', sentence: asBefore, action: 'See what is due' };
    }
    case 'restricted':
      return { tone: 'danger', title: 'A bill hasn’t been paid', sentence, action: 'See what is due' };
    case 'cancelled':
      // Whether a bill has to be paid before a plan can be chosen, the subscription says.
      return { tone: 'warn', title: 'Your subscription has ended', sentence, action: 'See your subscription' };
    default:
      return beyondPlan(organisation);
  }
}
