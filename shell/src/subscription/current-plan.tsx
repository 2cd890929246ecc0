import type { Subscription } from '@petcare/contracts';
import { formatDateTime, formatPounds, formatTime, useOrganisation } from '@petcare/web';
import { dayAhead } from '../day-ahead.ts';
import { allowances, choiceWords, priceOf } from './plan-words.ts';

interface CurrentPlanProps {
  subscription: Subscription;
  /** A plan can be chosen only once a bill is paid. */
  paysFirst: boolean;
}

/** "Your next bill is £0 on 27 Dec 2026, after £22 from your credit." */
function nextBillWords({ at, pence, creditPence }: NonNullable<Subscription['nextBill']>, zone: string | undefined) {
  const credit = creditPence > 0 ? `, after ${formatPounds(creditPence)} from your credit` : '';
  return `Your next bill is ${formatPounds(pence)} on ${dayAhead(at, zone)}${credit}.`;
}

/** What happens next, in a sentence or two. */
function whatNext({ subscription, paysFirst }: CurrentPlanProps, zone: string | undefined): string {
  const { status, trialEndsAt, currentPeriodEndsAt, nextBill, cancelsAtPeriodEnd, fullAccessUntil, openPence } =
    subscription;
  const noMoreBills = openPence > 0 ? 'there won’t be any new bills' : 'we won’t charge you again';
  const ends = `It ends ${dayAhead(currentPeriodEndsAt, zone)}, and ${noMoreBills}.`;
  switch (status) {
    case 'trial':
      return `Your free trial runs until ${dayAhead(trialEndsAt, zone)}, ${formatTime(trialEndsAt, zone)}. Nothing is charged unless you subscribe.`;
    case 'trial-ended':
      return `Your free trial ended ${formatDateTime(trialEndsAt, zone)}. Choose a plan to make changes again.`;
    case 'cancelled':
      return `Your subscription has ended. ${paysFirst ? 'Once what you owe is paid, choose' : 'Choose'} a plan to make changes again.`;
    case 'restricted':
      return 'A bill hasn’t been paid, so you can only read. Once it’s paid, everything works again.';
    case 'past-due':
      return `A bill hasn’t been paid. Everything works as before until ${dayAhead(fullAccessUntil, zone)}.${cancelsAtPeriodEnd ? ` ${ends}` : ''}`;
    default:
      if (cancelsAtPeriodEnd) return `${ends} Until then everything works.`;
      return nextBill ? nextBillWords(nextBill, zone) : '';
  }
}

/** The plan and storage, what happens next, and what changes next month. */
export function CurrentPlan({ subscription, paysFirst }: CurrentPlanProps) {
  // Bills and plans keep the organisation's calendar, whoever looks.
  const zone = useOrganisation().data?.zone;
  const { plan, storageGb, next, currentPeriodEndsAt, openPence, cancelsAtPeriodEnd } = subscription;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-lg font-semibold text-ink">
        {choiceWords({ plan: plan.id, storageGb })}, {priceOf({ plan: plan.id, storageGb })}
      </p>
      <p className="text-ink">
        It has {new Intl.ListFormat('en-GB').format(allowances({ plan: plan.id, storageGb }))}.
      </p>
      <p className="text-ink">{whatNext({ subscription, paysFirst }, zone)}</p>
      {next && !cancelsAtPeriodEnd && (
        <p className="text-ink">
          From {dayAhead(currentPeriodEndsAt, zone)} you’ll have {choiceWords(next)}.
        </p>
      )}
      {openPence > 0 && <p className="font-medium text-ink">You owe {formatPounds(openPence)}; see the bills below.</p>}
    </div>
  );
}
