import {
  describePlan,
  organisation,
  subscription,
  subscriptionUsage,
  type CurrentUser,
  type Subscription,
} from '@petcare/contracts';
import {
  invoiceList,
  cardPage,
  payingBy,
  planOver,
  planPreview,
  type Invoice,
  type PayingBy,
  type PlanOver,
} from '@petcare/contracts/billing';
import { anOrganisation, aUser, mockApi, renderScreen, reply } from '@petcare/testing/web';
import SubscriptionScreen from './subscription-screen.tsx';

export const routes = [{ path: '/subscription', element: <SubscriptionScreen /> }];
const usage = {
  pets: { used: 3, limit: 8 },
  users: { used: 2, limit: 2, invited: 1 },
  bytes: { used: 0, limit: 1024 ** 3 },
};
export const onTrial: Subscription = {
  plan: describePlan('standard'),
  storageGb: 0,
  status: 'trial',
  trialEndsAt: '2026-11-27T18:00:00.000Z',
  currentPeriodEndsAt: null,
  cancelsAtPeriodEnd: false,
  next: null,
  nextBill: null,
  openPence: 0,
  fullAccessUntil: null,
  remindersUntil: null,
};
export const active: Subscription = {
  ...onTrial,
  status: 'active',
  currentPeriodEndsAt: '2026-12-27T18:00:00.000Z',
  nextBill: { at: '2026-12-27T18:00:00.000Z', pence: 499, creditPence: 0 },
};
export const preview = {
  choice: { plan: 'basic', storageGb: 0 },
  nowPence: null,
  holdsFrom: '2090-12-27T18:00:00.000Z',
  monthlyPence: 299,
  firstBillAt: '2090-12-27T18:00:00.000Z',
  over: [{ resource: 'pets', used: 5, limit: 3 }],
} as const;
/** A bill that is overdue, save for what is said of it. */
export const aBill = (of: Partial<Invoice> = {}): Invoice => ({
  id: '01a20626-78bd-738d-b85c-797d0e254e7b',
  number: 'PC0CF45D9DCE-0001',
  status: 'overdue',
  lines: [{ text: 'Standard plan, one month', pence: 499 }],
  totalPence: 499,
  vatPercent: 0,
  vatPence: 0,
  periodStartsAt: '2026-11-20T10:00:00.000Z',
  periodEndsAt: '2026-12-20T10:00:00.000Z',
  issuedAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-27T10:00:00.000Z',
  paidAt: null,
  refundedPence: 0,
  charge: null,
  payUrl: null,
  chargedAgainAt: null,
  ...of,
});

export const fits: PlanOver = { from: null, tooMany: [] };

const byTransfer: PayingBy = { takesCards: false, card: null };
export const noCard: PayingBy = { takesCards: true, card: null };
export const visa: PayingBy = { takesCards: true, card: { brand: 'visa', last4: '4242', expires: '2031-04' } };

export interface Paid {
  paying?: PayingBy;
  of?: Partial<Invoice>;
  user?: CurrentUser;
}

/** The screen for somebody whose subscription is `given`. */
export function show(
  given: Subscription = onTrial,
  path = '/subscription',
  over = fits,
  { paying = byTransfer, of, user = aUser() }: Paid = {},
) {
  const api = mockApi({
    'GET /api/subscription/card': reply(payingBy, paying),
    'POST /api/subscription/card': reply(cardPage, { url: '#stripe' }),
    'DELETE /api/subscription/card': reply(payingBy, noCard),
    'GET /api/organization': reply(organisation, anOrganisation()),
    'GET /api/subscription': reply(subscription, given),
    'GET /api/subscription/usage': reply(subscriptionUsage, usage),
    'GET /api/subscription/over': reply(planOver, over),
    'POST /api/subscription/kept': reply(planOver, over),
    'GET /api/subscription/invoices': reply(invoiceList, {
      items: [aBill(of)],
      nextCursor: null,
    }),
    'GET /api/subscription/preview': reply(planPreview, {
      ...preview,
      choice: { ...preview.choice },
      over: [...preview.over],
    }),
    'POST /api/subscription': reply(subscription, active),
    'PATCH /api/subscription': reply(subscription, active),
    'DELETE /api/subscription': reply(subscription, { ...active, cancelsAtPeriodEnd: true, nextBill: null }),
    'POST /api/subscription/resume': reply(subscription, active),
  });
  const { location } = renderScreen(routes, { path, user });
  return { ...api, location };
}
