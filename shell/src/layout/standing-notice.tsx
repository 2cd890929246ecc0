import { useLocation } from 'react-router-dom';
import type { Organisation } from '@petcare/contracts';
import { Banner, LinkButton, type Tone } from '@petcare/ui';
import { formatDate, useCan, useOrganisation } from '@petcare/web';

interface Notice {
  tone: Tone;
  title: string;
  sentence: string;
  /** What those who pay can do about it. */
  action: string;
}

/** From day 5. */
const noticedMs = 3 * 86_400_000;
const stillThere = 'You can read everything, give doses, mark reminders as done and take your data with you.';

function whileReadOnly({ remindersUntil, zone }: Organisation): string {
  if (!remindersUntil) return stillThere;
  const isOver = Date.parse(remindersUntil) <= Date.now();
  const day = formatDate(remindersUntil, zone);
  return `${stillThere} E-mails about reminders ${isOver ? `stopped ${day}` : `will continue until ${day}, then stop`}.`;
}

function noticeOf(organisation: Organisation): Notice | null {
  const { status, trialEndsAt, fullAccessUntil, zone } = organisation;
  const sentence = whileReadOnly(organisation);
  switch (status) {
    case 'trial': {
      if (!trialEndsAt || Date.parse(trialEndsAt) - Date.now() > noticedMs) return null;
      const title = `Your free trial ends ${formatDate(trialEndsAt, zone)}`;
      return { tone: 'info', title, sentence: 'Nothing is charged unless you subscribe.', action: 'Choose a plan' };
    }
    case 'trial-ended':
      return { tone: 'warn', title: 'Your free trial has ended', sentence, action: 'Choose a plan' };
    case 'past-due': {
      const until = formatDate(fullAccessUntil, zone);
      const asBefore = `Everything works as before until ${until}. After that you can only read until it is paid.`;
      return { tone: 'warn', title: 'A bill has not been paid', sentence: asBefore, action: 'See what is due' };
    }
    case 'restricted':
      return { tone: 'danger', title: 'A bill has not been paid', sentence, action: 'See what is due' };
    case 'cancelled':
      return { tone: 'warn', title: 'Your subscription has ended', sentence, action: 'Choose a plan' };
    default:
      return beyondPlan(organisation);
  }
}

function beyondPlan({ over, zone }: Organisation): Notice | null {
  if (!over) return null;
  const from = formatDate(over.from, zone);
  const sentence = over.isLocked
    ? 'Anything over the limit is read-only. Reminders and doses carry on.'
    : `Everything works as before until ${from}. After that, anything over the limit will be read-only.`;
  return { tone: 'warn', title: 'You’re over your plan’s limits', sentence, action: 'Choose what stays' };
}

/** On every screen: the trial is about to end, or why nothing can be changed, and what to do about it. */
export function StandingNotice() {
  const { data: organisation } = useOrganisation();
  const mayPay = useCan()('billing.edit');
  const { pathname } = useLocation();
  const notice = organisation ? noticeOf(organisation) : null;
  if (!notice || (notice.tone === 'info' && !mayPay)) return null;
  const { tone, title, sentence, action } = notice;
  return (
    <section aria-label="Your subscription" className="mb-6">
      <Banner
        tone={tone}
        title={title}
        action={
          mayPay &&
          pathname !== '/subscription' && (
            <LinkButton size="small" to="/subscription">
              {action}
            </LinkButton>
          )
        }
      >
        <p>
          {sentence} {!mayPay && 'Ask an owner of your organisation to change that.'}
        </p>
      </Banner>
    </section>
  );
}
