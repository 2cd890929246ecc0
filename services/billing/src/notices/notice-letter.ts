import type { PlanChoice } from '@petcare/contracts';
import { describePlan, isReadOnly, monthlyPence, plainLine } from '@petcare/contracts';
import { letterLayout, type Letter, type Notice } from '@petcare/platform';
import { cardWords, toPay } from './card-words.ts';
import type { NoticeKind } from './notice.entity.ts';
import { aboutRefund } from './notices.ts';
import {
  creditWords,
  day,
  nextBillWords,
  owesFirst,
  pounds,
  type BillToTell,
  type NoticeFacts,
  type Words,
} from './notice-facts.ts';
import { overPlanWords } from './over-plan-words.ts';

const stillThere = 'You can still read everything, give doses, mark reminders as done and take your data with you.';

function choiceWords({ plan, storageGb }: PlanChoice): string {
  const { name } = describePlan(plan);
  return storageGb > 0 ? `the ${name} plan with ${storageGb} GB more storage` : `the ${name} plan`;
}

/** Whoever owes something is still charged for that. */
const noMoreBills = ({ standing: { openPence } }: NoticeFacts): string =>
  openPence > 0 ? 'there won’t be any new bills' : 'we won’t charge you again';

/** What comes after a week past due, or with the end of what was cancelled if that is earlier. */
const thenReadOnly = ({
  standing: { cancelsAtPeriodEnd, currentPeriodEndsAt, fullAccessUntil },
}: NoticeFacts): string =>
  cancelsAtPeriodEnd && currentPeriodEndsAt === fullAccessUntil
    ? ', when your subscription ends. After that you can only read.'
    : '. After that you can only read until it is paid.';

/** When e-mails about reminders start again. */
function remindersAgain(facts: NoticeFacts): string[] {
  if (facts.standing.status === 'restricted') return ['They’ll start again as soon as the bill is paid.'];
  return owesFirst(facts)
    ? ['They’ll start again once you’ve paid what you owe and chosen a plan.', ...toPay(facts)]
    : ['They’ll start again as soon as you subscribe.'];
}

const theBill = ({ bills, about }: NoticeFacts): BillToTell | undefined => bills.find(({ id }) => id === about);

/** The words of each notice; null when it's no longer true. */
const words: Record<NoticeKind, (facts: NoticeFacts) => Words | null> = {
  'trial-ending': ({ standing: { status, trialEndsAt }, organisation, zone }) =>
    status !== 'trial'
      ? null
      : {
          subject: `Your free trial ends ${day(trialEndsAt, zone)}`,
          paragraphs: [
            `The free trial for ${organisation} ends ${day(trialEndsAt, zone)}. Nothing is charged unless you choose a plan.`,
            `After that you can’t add or change anything until you do. ${stillThere} Nothing is deleted, and e-mails about reminders will continue for two more weeks.`,
          ],
          action: 'Choose a plan',
        },
  'trial-ended': ({ standing: { status, remindersUntil }, organisation, zone }) =>
    status !== 'trial-ended'
      ? null
      : {
          subject: 'Your free trial has ended',
          paragraphs: [
            `The free trial for ${organisation} has ended. Nothing was charged and nothing is deleted. ${stillThere}`,
            `To add or change things again, choose a plan. E-mails about reminders will continue until ${day(remindersUntil, zone)}, then stop until you subscribe.`,
          ],
          action: 'Choose a plan',
        },
  'trial-extended': ({ standing: { status, trialEndsAt }, about, organisation, zone }) =>
    status !== 'trial' || Date.parse(trialEndsAt) !== Date.parse(about)
      ? null
      : {
          subject: `Your free trial now ends ${day(trialEndsAt, zone)}`,
          paragraphs: [
            `We’ve given ${organisation} more time to try Petcare. The free trial ends ${day(trialEndsAt, zone)}, and until then everything works. Nothing is charged unless you choose a plan.`,
          ],
        },
  'reminders-ending': (facts) => {
    const { status, remindersUntil } = facts.standing;
    if (!isReadOnly(status)) return null;
    const end = day(remindersUntil, facts.zone);
    return {
      subject: `E-mails about reminders stop ${end}`,
      paragraphs: [
        `From ${end}, we’ll stop sending e-mails about reminders and doses for ${facts.organisation}. What’s due will still be in your schedule, and you can mark it as done there.`,
        ...remindersAgain(facts),
      ],
      action: owesFirst(facts) ? 'See what is due' : 'Choose a plan',
    };
  },
  renewal: ({ standing: { nextBill, plan, storageGb, next, status }, about, organisation, zone }) => {
    if (!nextBill || nextBill.pence === 0 || Date.parse(nextBill.at) !== Date.parse(about)) return null;
    const choice = choiceWords(next ?? { plan: plan.id, storageGb });
    return {
      subject: `Your next bill is ${pounds(nextBill.pence)} on ${day(nextBill.at, zone)}`,
      paragraphs: [
        `${organisation} has ${choice}. The next month begins ${day(nextBill.at, zone)}, and we’ll charge ${pounds(nextBill.pence)} for it${creditWords(nextBill)}.`,
        // No plan can be changed while a bill is overdue.
        status === 'past-due' ? 'Until then you can cancel.' : 'Until then you can change the plan or cancel.',
      ],
      action: 'See your subscription',
    };
  },
  billed: (facts) => {
    const bill = theBill(facts);
    if (!bill || bill.isPaid) return null;
    return {
      subject: `Your bill for ${pounds(bill.pence)}`,
      paragraphs: [`There’s a new bill for ${facts.organisation}.`, ...toPay({ ...facts, bills: [bill] })],
      action: 'See the bill',
    };
  },
  paid: (facts) => {
    const bill = theBill(facts);
    if (!bill?.isPaid) return null;
    return {
      subject: `Thank you, we’ve received ${pounds(bill.pence)}`,
      paragraphs: [
        `Bill ${bill.number} for ${facts.organisation} has been paid. You’ll find it with your other bills.`,
      ],
      action: 'See your bills',
    };
  },
  refunded: ({ bills, about, organisation }) => {
    const bill = bills.find(({ id, refundedPence }) => aboutRefund(id, refundedPence) === about);
    if (!bill) return null;
    const { number, pence, refundedPence } = bill;
    const part = refundedPence === pence ? 'all of it' : `${pounds(refundedPence)} of it`;
    return {
      subject: `We’ve refunded ${pounds(refundedPence)} of your bill`,
      paragraphs: [
        `Bill ${number} for ${organisation} was ${pounds(pence)}, and we’ve refunded ${part}. The PDF of the bill now says so too.`,
      ],
      action: 'See your bills',
    };
  },
  credited: ({ creditPence, organisation }) =>
    creditPence <= 0
      ? null
      : {
          subject: `You have ${pounds(creditPence)} of credit`,
          paragraphs: [
            `We’ve given credit to ${organisation}. ${pounds(creditPence)} comes off your next bills, and there’s nothing for you to do.`,
          ],
        },
  subscribed: (facts) => {
    const { plan, storageGb, nextBill, status } = facts.standing;
    if (isReadOnly(status)) return null;
    const choice = { plan: plan.id, storageGb };
    const first = nextBill ? ` The next bill is ${nextBillWords(nextBill, facts.zone)}.` : '';
    return {
      subject: `You have subscribed to ${choiceWords(choice)}`,
      paragraphs: [
        `${facts.organisation} now has ${choiceWords(choice)}, for ${pounds(monthlyPence(choice))} a month.${first}`,
        ...toPay(facts),
        'You can change or cancel at any time.',
      ],
      action: 'See your subscription',
    };
  },
  changed: (facts) => {
    const { plan, storageGb, nextBill } = facts.standing;
    const choice = { plan: plan.id, storageGb };
    const next = nextBill ? ` The next bill is ${nextBillWords(nextBill, facts.zone)}.` : '';
    return {
      subject: `You now have ${choiceWords(choice)}`,
      paragraphs: [
        `${facts.organisation} now has ${choiceWords(choice)}, for ${pounds(monthlyPence(choice))} a month.${next}`,
        ...toPay(facts),
      ],
      action: 'See your subscription',
    };
  },
  'change-planned': ({ standing: { next, currentPeriodEndsAt }, organisation, zone }) =>
    next === null
      ? null
      : {
          subject: `Your plan changes ${day(currentPeriodEndsAt, zone)}`,
          paragraphs: [
            `From ${day(currentPeriodEndsAt, zone)}, ${organisation} will have ${choiceWords(next)}, for ${pounds(monthlyPence(next))} a month. Until then you keep what you have paid for.`,
          ],
          action: 'See your subscription',
        },
  'cancel-planned': (facts) => {
    const { cancelsAtPeriodEnd, currentPeriodEndsAt } = facts.standing;
    if (!cancelsAtPeriodEnd) return null;
    const end = day(currentPeriodEndsAt, facts.zone);
    return {
      subject: `Your subscription ends ${end}`,
      paragraphs: [
        `You have cancelled the subscription for ${facts.organisation}. It ends ${end}, and ${noMoreBills(facts)}. Until then ${facts.standing.status === 'active' ? 'everything works, and ' : ''}you can change your mind.`,
        ...toPay(facts),
        `Nothing is deleted. ${stillThere}`,
      ],
      action: 'Keep my subscription',
    };
  },
  resumed: ({ standing: { cancelsAtPeriodEnd, nextBill }, organisation, zone }) =>
    cancelsAtPeriodEnd || !nextBill
      ? null
      : {
          subject: 'Your subscription continues',
          paragraphs: [
            `The subscription for ${organisation} continues. The next bill is ${nextBillWords(nextBill, zone)}.`,
          ],
          action: 'See your subscription',
        },
  'past-due': (facts) =>
    facts.standing.status !== 'past-due'
      ? null
      : {
          subject: 'A bill hasn’t been paid',
          paragraphs: [
            `Everything in ${facts.organisation} works as before until ${day(facts.standing.fullAccessUntil, facts.zone)}${thenReadOnly(facts)}`,
            ...toPay(facts),
            'Have you just paid? Then there’s nothing to do.',
          ],
          action: 'See what is due',
        },
  restricted: (facts) =>
    facts.standing.status !== 'restricted'
      ? null
      : {
          subject: 'You can only read until a bill is paid',
          paragraphs: [
            `A bill for ${facts.organisation} hasn’t been paid, so nothing can be added or changed. ${stillThere}`,
            ...toPay(facts),
            `Once it’s paid, everything works again. E-mails about reminders will continue until ${day(facts.standing.remindersUntil, facts.zone)}, then stop.`,
          ],
          action: 'See what is due',
        },
  cancelled: (facts) => {
    const { status, remindersUntil } = facts.standing;
    if (status !== 'cancelled') return null;
    const owes = owesFirst(facts);
    const goOn = remindersUntil !== null && Date.parse(remindersUntil) > Date.parse(facts.about);
    return {
      subject: 'Your subscription has ended',
      paragraphs: [
        `The subscription for ${facts.organisation} has ended, and ${noMoreBills(facts)}. Nothing is deleted. ${stillThere}`,
        ...toPay(facts),
        goOn
          ? `E-mails about reminders will continue until ${day(remindersUntil, facts.zone)}, then stop.`
          : 'We no longer send e-mails about reminders.',
        `Would you like to come back? ${owes ? 'Once that’s paid, choose a plan' : 'Choose a plan'}, and everything works as before.`,
      ],
      action: owes ? 'See what is due' : 'Choose a plan',
    };
  },
  ...overPlanWords,
  ...cardWords,
};

/** A notice's letter; null when it's no longer true. */
export function noticeLetter(kind: NoticeKind, given: NoticeFacts): Letter | null {
  const facts = { ...given, organisation: plainLine(given.organisation) };
  const found = words[kind](facts);
  if (!found) return null;
  const { subject, paragraphs, action = 'See your subscription', url = facts.subscriptionUrl } = found;
  const { html, text } = letterLayout({
    preheader: `The subscription for ${facts.organisation}`,
    heading: subject,
    paragraphs,
    actions: [{ label: action, url }],
    home: facts.subscriptionUrl,
    footer: `You’re getting this because you look after the bills for ${facts.organisation} on Petcare.`,
  });
  const { userId, name, address } = facts.recipient;
  const notice: Notice = {
    userId,
    title: subject,
    body: paragraphs[0] ?? '',
    path: '/subscription',
    permission: 'billing.view',
  };
  return { to: { name, address }, subject, html, text, notice };
}
