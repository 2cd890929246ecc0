import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describePlan, subscription, subscriptionUsage, type Subscription } from '@petcare/contracts';
import {
  invoiceList,
  cardPage,
  keptChoice,
  payingBy,
  planOver,
  planPreview,
  type Invoice,
  type PayingBy,
  type PlanOver,
} from '@petcare/contracts/billing';
import { anOrganisation, aUser, mockApi, refuse, renderScreen, reply } from '@petcare/testing/web';
import { organisation } from '@petcare/contracts';
import SubscriptionScreen from './subscription-screen.tsx';

const routes = [{ path: '/subscription', element: <SubscriptionScreen /> }];
const usage = {
  pets: { used: 3, limit: 8 },
  users: { used: 2, limit: 2, invited: 1 },
  bytes: { used: 0, limit: 1024 ** 3 },
};
const onTrial: Subscription = {
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
const active: Subscription = {
  ...onTrial,
  status: 'active',
  currentPeriodEndsAt: '2026-12-27T18:00:00.000Z',
  nextBill: { at: '2026-12-27T18:00:00.000Z', pence: 499 },
};
const preview = {
  choice: { plan: 'basic', storageGb: 0 },
  nowPence: null,
  holdsFrom: '2090-12-27T18:00:00.000Z',
  monthlyPence: 299,
  firstBillAt: '2090-12-27T18:00:00.000Z',
  over: [{ resource: 'pets', used: 5, limit: 3 }],
} as const;
const bill = {
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
} as const;

const fits: PlanOver = { from: null, tooMany: [] };

const byTransfer: PayingBy = { takesCards: false, card: null };
const noCard: PayingBy = { takesCards: true, card: null };
const visa: PayingBy = { takesCards: true, card: { brand: 'visa', last4: '4242', expires: '2031-04' } };

interface Paid {
  paying?: PayingBy;
  of?: Partial<Invoice>;
}

function show(
  given: Subscription = onTrial,
  path = '/subscription',
  over = fits,
  { paying = byTransfer, of }: Paid = {},
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
      items: [{ ...bill, lines: [...bill.lines], ...of }],
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
  renderScreen(routes, { path });
  return api;
}

describe('the subscription', () => {
  it.each<[string, Partial<Subscription>, RegExp]>([
    ['a trial', {}, /trial runs until 27 Nov 2026, 18:00. Nothing is charged/],
    ['a trial that is over', { status: 'trial-ended' }, /trial ended 27 Nov 2026, 18:00. Choose a plan/],
    ['the next bill', active, /next bill is £4.99 on 27 Dec 2026/],
    ['what ends', { ...active, cancelsAtPeriodEnd: true, nextBill: null }, /It ends 27 Dec 2026, and nothing more/],
    [
      'what is past due',
      { ...active, status: 'past-due', fullAccessUntil: '2026-12-04T10:00:00Z' },
      /until 4 Dec 2026/,
    ],
    ['what is restricted', { ...active, status: 'restricted' }, /you can only read/],
  ])('tells of %s', async (_name, given, words) => {
    show({ ...onTrial, ...given });
    await screen.findByText(words);
    screen.getByText('Standard, £4.99 a month');
  });

  it('shows what is used', async () => {
    show();
    await screen.findByText('3 of 8');
    screen.getByText('2 of 2 (1 invited)');
    screen.getByText('0 Bytes of 1 GB');
  });

  it('shows the four plans in pounds, which one is theirs and which is the best value', async () => {
    show();
    await screen.findByText('Your plan', { selector: 'span' });
    const cards = within(screen.getByRole('region', { name: 'All plans' }));
    expect(cards.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Basic',
      'Standard',
      'Advanced',
      'Pro',
    ]);
    for (const price of ['£2.99', '£4.99', '£6.99', '£22']) cards.getByText(price, { exact: false });
  });

  it('shows bills, and how an open one is paid', async () => {
    show();
    await screen.findByText(/PC0CF45D9DCE-0001. Pay it by bank transfer with this number as the reference by 27 Nov/);
    screen.getByText('Overdue');
  });

  it('can be asked for again', async () => {
    mockApi({
      'GET /api/subscription/card': refuse('unavailable'),
      'GET /api/organization': reply(organisation, anOrganisation()),
      'GET /api/subscription': refuse('unavailable'),
      'GET /api/subscription/usage': refuse('unavailable'),
      'GET /api/subscription/invoices': refuse('unavailable'),
    });
    renderScreen(routes, { path: '/subscription' });
    await screen.findByText('Your plan did not load');
    await screen.findByText('What you use did not load');
    await screen.findByText('The bills did not load');
  });

  it('is not shown to people who have nothing to do with it', () => {
    const api = mockApi({});
    renderScreen(routes, { path: '/subscription', user: aUser({ role: 'member' }) });
    screen.getByText('You can’t see this');
    expect(api.requests).toEqual([]);
  });
});

describe('choosing a plan', () => {
  it('says what it costs, from when on, and what there would be too much of, before anybody decides', async () => {
    const api = show(active);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Basic…' }));
    await screen.findByText(/You have 5 pets, and it has room for 3/);
    screen.getByText(/Nothing is deleted/);
    screen.getByText(/Until then you keep what you have paid for/);
    await userEvent.click(screen.getByRole('button', { name: 'Change to Basic' }));
    await waitFor(() =>
      expect(api.sentTo('PATCH /api/subscription').map(({ body }) => body)).toEqual([{ plan: 'basic', storageGb: 0 }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('begins with what the landing page’s link to storage names', async () => {
    const api = show(onTrial, '/subscription?storage=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'The Standard plan' }));
    expect(dialog.getByLabelText(/More storage/)).toHaveProperty('value', '1');
    await userEvent.click(await dialog.findByRole('button', { name: 'Subscribe to Standard' }));
    await waitFor(() =>
      expect(api.sentTo('POST /api/subscription').map(({ body }) => body)).toEqual([
        { plan: 'standard', storageGb: 1 },
      ]),
    );
  });
});

describe('cancelling', () => {
  it('takes two presses, says what happens then, and can be taken back', async () => {
    const api = show(active);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription…' }));
    const dialog = within(screen.getByRole('alertdialog'));
    dialog.getByText(/It ends 27 Dec 2026. Until then everything works/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() => expect(api.sentTo('DELETE /api/subscription')).toHaveLength(1));
  });

  it('is taken back with one press', async () => {
    const api = show({ ...active, cancelsAtPeriodEnd: true, nextBill: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my subscription' }));
    await waitFor(() => expect(api.sentTo('POST /api/subscription/resume')).toHaveLength(1));
  });
});

describe('what is more than the plan has room for', () => {
  const id = (n: number) => `01a20626-78bd-738d-b85c-797d0e254e7${n}`;
  const item = (n: number, name: string, stays: boolean) => ({ id: id(n), name, stays, always: false });
  const over: PlanOver = {
    from: '2090-12-23T12:00:00.000Z',
    tooMany: [
      { resource: 'pets', limit: 2, items: [item(1, 'Ada', true), item(2, 'Bella', true), item(3, 'Coco', false)] },
    ],
  };

  it('is not spoken of where everything fits', async () => {
    show(active);
    await screen.findByText('3 of 8');
    expect(screen.queryByText('Choose what stays editable')).toBeNull();
  });

  it('lets somebody choose what stays, never more than there is room for', async () => {
    const api = show(active, '/subscription', over);
    await screen.findByText(/Until 23 Dec 2090.* everything works as before/);
    const coco = screen.getByLabelText('Coco');
    expect(coco).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByLabelText('Bella'));
    await screen.findByText(/1 of 2 stay editable/);
    await userEvent.click(coco);
    await userEvent.click(screen.getByRole('button', { name: 'Save what stays editable' }));
    await screen.findByText('Your choice is saved');
    const [sent] = api.sentTo('POST /api/subscription/kept');
    expect(keptChoice.parse(sent?.body).ids.toSorted()).toEqual([id(1), id(3)]);
  });
});

describe('a card', () => {
  const page = (path: string, paid: Paid) => show(active, path, fits, paid);

  it('is not spoken of where none are taken', async () => {
    page('/subscription', {});
    await screen.findByText(/Pay it by bank transfer with this number/);
    expect(screen.queryByText('How you pay')).toBeNull();
  });

  it('is entered on a page of Stripe', async () => {
    const api = page('/subscription', { paying: noCard });
    await screen.findByText(/Enter a card, or pay by bank transfer with this number/);
    await userEvent.click(screen.getByRole('button', { name: 'Enter a card' }));
    await waitFor(() => expect(window.location.hash).toBe('#stripe'));
    expect(api.sentTo('POST /api/subscription/card')).toHaveLength(1);
  });

  it('is waited for when somebody comes back from there', async () => {
    page('/subscription?card=entered', { paying: noCard });
    await screen.findByText('Thank you, we’re waiting for your card');
    expect(screen.queryByRole('button', { name: 'Enter a card' })).toBeNull();
  });

  it('is named, charged for what is open, and removed in two presses', async () => {
    const api = page('/subscription', { paying: visa });
    await screen.findByText('Visa ending in 4242');
    screen.getByText(/can be used until 04\/2031/);
    screen.getByText(/It is charged to your Visa ending in 4242/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove card…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove card' }));
    await screen.findByText('Your card is removed');
    await screen.findByRole('button', { name: 'Enter a card' });
    expect(api.sentTo('DELETE /api/subscription/card')).toHaveLength(1);
  });

  it.each<[NonNullable<Invoice['charge']>, RegExp, string]>([
    ['declined', /Your card was declined. We try it again/, 'Pay PC0CF45D9DCE-0001'],
    ['needs-confirmation', /Your bank wants you to confirm/, 'Confirm PC0CF45D9DCE-0001'],
  ])('that was %s says so, and what can be done', async (charge, words, link) => {
    page('/subscription', { paying: visa, of: { charge, payUrl: 'https://pay.test/1' } });
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: link })).toHaveProperty('href', 'https://pay.test/1');
  });

  it('is charged at once by a larger plan, which says so', async () => {
    const api = page('/subscription?plan=pro', { paying: visa });
    api.answer(
      'GET /api/subscription/preview',
      reply(planPreview, { ...preview, over: [], nowPence: 1701, choice: { plan: 'pro', storageGb: 0 } }),
    );
    await screen.findByText(/£17.01 is charged now to your Visa ending in 4242/);
  });
});
