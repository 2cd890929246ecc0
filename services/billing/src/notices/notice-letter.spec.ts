import { describe, expect, it } from '@jest/globals';
import { describePlan, type Subscription } from '@petcare/contracts';
import type { BillToTell, NoticeFacts } from './notice-facts.ts';
import { noticeLetter } from './notice-letter.ts';

const standing: Subscription = {
  plan: describePlan('pro'),
  storageGb: 0,
  status: 'active',
  trialEndsAt: '2026-07-13T10:00:00Z',
  currentPeriodEndsAt: '2026-08-14T10:00:00Z',
  cancelsAtPeriodEnd: false,
  next: null,
  nextBill: null,
  openPence: 0,
  fullAccessUntil: null,
  remindersUntil: '2026-08-28T10:00:00Z',
};
const bill: BillToTell = {
  id: '01a20626-78bd-738d-b85c-797d0e254e7b',
  number: 'PC0CF45D9DCE-0001',
  pence: 2200,
  refundedPence: 0,
  dueAt: '2026-07-28T10:00:00Z',
  isOverdue: true,
  isPaid: false,
  charge: null,
  tries: 0,
  isTriedAgain: false,
  payUrl: null,
};
const facts = (of: Partial<Subscription>): NoticeFacts => ({
  about: '',
  organisation: 'Brook End',
  zone: 'Europe/London',
  standing: { ...standing, ...of },
  over: {
    petIds: ['01a20626-78bd-738d-b85c-797d0e254e7c'],
    userIds: [],
    from: '2026-08-20T10:00:00Z',
    isLocked: false,
  },
  bills: (of.openPence ?? 0) > 0 ? [bill] : [],
  creditPence: 0,
  recipient: { userId: '019a0000-0000-7000-8000-000000000001', name: 'Ben', address: 'ben@example.org' },
  bank: undefined,
  card: null,
  subscriptionUrl: 'https://petcare.example/subscription',
});
const textOf = (...given: Parameters<typeof noticeLetter>): string => noticeLetter(...given)?.text ?? '';

describe('where an unpaid bill keeps anybody from choosing a plan', () => {
  it.each<[Subscription['status'], number, string, string]>([
    ['restricted', 2200, 'as soon as the bill is paid', 'See what is due'],
    ['cancelled', 2200, 'once you’ve paid what you owe and chosen a plan', 'See what is due'],
    ['cancelled', 0, 'as soon as you subscribe', 'Choose a plan'],
    ['trial-ended', 0, 'as soon as you subscribe', 'Choose a plan'],
  ])('the last letter before reminders end says so: %s, owing %i', (status, openPence, when, action) => {
    const text = textOf('reminders-ending', facts({ status, openPence }));
    expect(text).toContain(`They’ll start again ${when}.`);
    expect(text).toContain(action);
    expect(text.includes('Please pay £22 by bank transfer')).toBe(status === 'cancelled' && openPence > 0);
  });

  it('one that isn’t due yet keeps nobody from coming back, and is still to be paid', () => {
    const ended = facts({ status: 'cancelled', openPence: 2200 });
    const text = textOf('cancelled', { ...ended, bills: [{ ...bill, isOverdue: false }] });
    expect(text).toContain('Would you like to come back? Choose a plan, and everything works as before.');
    expect(text).toContain('Please pay £22 by bank transfer by Tue 28 Jul.');
    expect(textOf('cancelled', ended)).toContain('Once that’s paid, choose a plan, and everything works as before.');
  });

  it.each(['kept', 'over-plan-ending'] as const)('a letter about what is beyond the plan says so: %s', (kind) => {
    const pays = 'Once the unpaid bill is paid, you can also choose a larger plan.';
    expect(textOf(kind, facts({ status: 'past-due', openPence: 2200 }))).toContain(pays);
    const free = textOf(kind, facts({}));
    expect(free).toMatch(/, or (choose )?a larger plan\./);
    expect(free).not.toContain(pays);
  });
});

it.each(['subscribed', 'changed', 'resumed'] as const)(
  'a letter names the credit that pays the next bill: %s',
  (kind) => {
    const at = '2026-08-14T10:00:00Z';
    const words = (pence: number) => textOf(kind, facts({ nextBill: { at, pence, creditPence: 2200 - pence } }));
    expect(words(0)).toContain('next bill is £0 on Fri 14 Aug, after £22 from your credit.');
    expect(words(1200)).toContain('next bill is £12 on Fri 14 Aug, after £10 from your credit.');
    expect(words(2200)).toContain('next bill is £22 on Fri 14 Aug.');
  },
);

it.each([
  ['is about the latest charge', ':2', true],
  ['was planned before notices named the charge', '', true],
  ['is about an earlier charge', ':1', false],
])('a letter about confirming a payment that %s: %s, is written: %s', (_what, charge, isWritten) => {
  const bills = [{ ...bill, charge: 'needs-confirmation' as const, tries: 2 }];
  const letter = noticeLetter('confirm', { ...facts({}), about: `${bill.id}${charge}`, bills });
  expect(letter?.subject).toBe(isWritten ? 'Confirm the payment of £22' : undefined);
});

it('a letter about an overdue bill that could not be charged says how else to pay it', () => {
  const card = { brand: 'visa', last4: '4242', expires: '2031-04' };
  const words = (of: Partial<BillToTell>) =>
    textOf('past-due', { ...facts({ status: 'past-due' }), card, bills: [{ ...bill, charge: 'asked', ...of }] });
  expect(words({})).toContain(
    'We haven’t been able to charge £22 to your card, Visa ending in 4242. Please choose another card, or pay by bank transfer. Use PC0CF45D9DCE-0001 as the reference.',
  );
  expect(words({ isOverdue: false })).toContain('We haven’t been able to charge £22');
  expect(words({ isOverdue: false, isTriedAgain: true })).toContain('We’ll charge £22 to your card');
});

it('the letter before the next bill names the credit that pays part of it', () => {
  const at = '2026-08-14T10:00:00Z';
  const words = (pence: number) =>
    textOf('renewal', { ...facts({ nextBill: { at, pence, creditPence: 2200 - pence } }), about: at });
  expect(words(1200)).toContain('we’ll charge £12 for it, after £10 from your credit.');
  expect(words(2200)).toContain('we’ll charge £22 for it.');
});

it.each([
  ['active', 'Until then you can change the plan or cancel.'],
  ['past-due', 'Until then you can cancel.'],
] as const)('the letter before the next bill offers what can be done: %s', (status, words) => {
  const at = '2026-08-14T10:00:00Z';
  const nextBill = { at, pence: 2200, creditPence: 0 };
  expect(textOf('renewal', { ...facts({ status, nextBill }), about: at })).toContain(words);
});
