import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  billingFigures,
  staffInvoiceList,
  staffSubscription,
  staffSubscriptionList,
  type StaffInvoice,
  type StaffSubscription,
} from '@petcare/contracts/billing';
import { mockApi, never, noContent, offline, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aBill, staff } from '../staff.fixture.ts';

const id = '01a20626-78bd-738d-b85c-797d0e254e7b';
const aSubscription = (given: Partial<StaffSubscription> = {}): StaffSubscription => ({
  id,
  name: 'The Hadley family',
  plan: 'standard',
  storageGb: 2,
  status: 'past-due',
  trialEndsAt: '2026-11-20T10:00:00.000Z',
  currentPeriodEndsAt: '2026-12-20T10:00:00.000Z',
  cancelsAtPeriodEnd: false,
  openPence: 899,
  creditPence: 0,
  ...given,
});
const figures = {
  monthlyPence: 12_345,
  subscribed: 20,
  pastDue: 2,
  restricted: 1,
  trials: 7,
  trialsOver: 40,
  converted: 10,
  openPence: 1000,
  overduePence: 899,
};
const list = 'GET /api/super-admin/subscriptions';
const one = `/api/super-admin/organizations/${id}`;
const base = { 'GET /api/super-admin/billing': reply(billingFigures, figures) };
const listed = (items: StaffSubscription[]) => reply(staffSubscriptionList, { items, nextCursor: null });

describe('billing', () => {
  const open = () => renderRemote(app, { path: '/super-admin/billing', user: staff });

  it('shows skeletons while it loads', async () => {
    mockApi({ 'GET /api/super-admin/billing': never, [list]: never });
    open();
    await screen.findByText('Loading subscriptions…');
    screen.getByText('Loading the figures…');
  });

  it('says what failed', async () => {
    mockApi({ 'GET /api/super-admin/billing': offline, [list]: offline });
    open();
    await screen.findByText('The figures did not load');
    await screen.findByText('The subscriptions did not load');
  });

  it('says so when none stands like that', async () => {
    mockApi({ ...base, [list]: listed([]) });
    open();
    await screen.findByText('No subscription has this status');
  });

  it('finds whose bill a transfer pays, and says so when that is no reference, or nobody’s', async () => {
    const api = mockApi({ ...base, [list]: listed([]) });
    open();
    const box = await screen.findByRole('textbox', { name: 'Bank transfer reference' });
    await userEvent.type(box, 'Rent');
    await userEvent.click(screen.getByRole('button', { name: 'Find the bill' }));
    await screen.findByText('Enter a reference such as PC0CF45D9DCE-0001.');
    await userEvent.clear(box);
    await userEvent.type(box, 'pc0cf45d9dce 0001{Enter}');
    await screen.findByText('No bill has this reference');
    expect(api.sentTo(list).map(({ query }) => query.get('reference'))).toContain('pc0cf45d9dce 0001');
  });

  it('has figures with what they mean, and a row for each organisation', async () => {
    mockApi({ ...base, [list]: listed([aSubscription()]) });
    open();
    await screen.findByText('£123.45');
    screen.getByText('25% (10 of 40)');
    for (const means of [
      /a month of plan and storage, at today’s prices, for every subscriber/,
      /For a week everything works as before/,
      /the trial is still running, and nobody has subscribed yet/,
      /those who have ever subscribed, out of all whose trial has ended/,
    ])
      screen.getByText(means);
    const row = within(await screen.findByRole('row', { name: /Hadley/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Standard + 2 GB',
      '20 Dec 2026',
      '£8.99',
      'Past due',
    ]);
  });
});

describe('one subscription', () => {
  const open = () => renderRemote(app, { path: `/super-admin/billing/${id}`, user: staff });
  const answers = (subscription: StaffSubscription, bill: StaffInvoice) => ({
    [`GET ${one}/subscription`]: reply(staffSubscription, subscription),
    [`GET ${one}/invoices`]: reply(staffInvoiceList, { items: [bill], nextCursor: null }),
    [`POST ${one}/invoices/${bill.id}/paid`]: noContent,
    [`POST ${one}/invoices/${bill.id}/refund`]: noContent,
    [`POST ${one}/credit`]: noContent,
    [`POST ${one}/trial`]: noContent,
  });

  it('has its bills, and notes that one is paid once it was asked whose and how much', async () => {
    const api = mockApi(answers(aSubscription(), aBill()));
    const sent = () => api.sentTo(`POST ${one}/invoices/${aBill().id}/paid`);
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Mark as paid…' }));
    const sure = within(await screen.findByRole('alertdialog', { name: `Mark ${aBill().number} as paid?` }));
    sure.getByText(/^£4\.99 from The Hadley family\./);
    expect(sent()).toEqual([]);
    await events.click(sure.getByRole('button', { name: 'Mark as paid' }));
    await screen.findByText(`${aBill().number} is paid`);
    expect(sent()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    ['Refund…', 'Record refund', '4.99', `invoices/${aBill().id}/refund`, { pence: 499 }, aSubscription()],
    ['Give credit…', 'Give credit', '£5', 'credit', { pence: 500 }, aSubscription()],
    [
      'Extend the trial…',
      'Extend',
      '3',
      'trial',
      { days: 3 },
      aSubscription({ currentPeriodEndsAt: null, status: 'trial' }),
    ],
  ])('%s asks for how much and why', async (button, verb, amount, rest, body, subscription) => {
    const api = mockApi(answers(subscription, aBill({ status: 'paid', paidAt: '2026-11-21T10:00:00.000Z' })));
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    await events.click(dialog.getByRole('button', { name: verb }));
    await dialog.findAllByText('Say why.');
    await events.type(dialog.getAllByRole('textbox')[0] as HTMLElement, amount);
    await events.type(dialog.getByRole('textbox', { name: /Reason/ }), 'In error');
    await events.click(dialog.getByRole('button', { name: verb }));
    await waitFor(() =>
      expect(api.sentTo(`POST ${one}/${rest}`).map((sent) => sent.body)).toEqual([{ ...body, reason: 'In error' }]),
    );
  });

  it('records no more than is left of a bill, nothing rounded, and goes on after a refusal', async () => {
    const paid = aBill({ status: 'paid', paidAt: '2026-11-21T10:00:00.000Z', refundedPence: 199 });
    const refund = `POST ${one}/invoices/${paid.id}/refund` as const;
    const refused = refuse('validation', { errors: [{ path: 'pence', message: 'More was sent back meanwhile.' }] });
    const api = mockApi({ ...answers(aSubscription(), paid), [refund]: [refused, noContent] });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await events.type(dialog.getByRole('textbox', { name: /Reason/ }), 'In error');
    const record = async (pounds: string) => {
      const box = dialog.getByRole('textbox', { name: /Pounds sent back/ });
      await events.clear(box);
      await events.type(box, `${pounds}{Enter}`);
    };
    await record('2.995');
    await dialog.findAllByText('Enter an amount.');
    await record('3.01');
    await dialog.findAllByText('That’s more than was paid.');
    await record('£3.00');
    await dialog.findAllByText('More was sent back meanwhile.');
    await record('2');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sentTo(refund).map(({ body }) => body)).toEqual([
      { pence: 300, reason: 'In error' },
      { pence: 200, reason: 'In error' },
    ]);
  });

  it('asks before money is sent back to the card that paid, and sends no more than it paid', async () => {
    const paid = aBill({ status: 'paid', paidAt: '2026-11-21T10:00:00.000Z', paidByCard: true, refundedPence: 199 });
    const api = mockApi(answers(aSubscription(), paid));
    const sent = () => api.sentTo(`POST ${one}/invoices/${paid.id}/refund`).map(({ body }) => body);
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Refund to the card for ${paid.number}` }));
    const pounds = dialog.getByRole('textbox', { name: /Pounds to send back/ });
    await events.type(pounds, '3.01');
    await events.type(dialog.getByRole('textbox', { name: /Reason/ }), 'In error');
    await events.click(dialog.getByRole('button', { name: 'Send back…' }));
    await dialog.findAllByText('That’s more than was paid.');
    await events.clear(pounds);
    await events.type(pounds, '2.50');
    await events.click(dialog.getByRole('button', { name: 'Send back…' }));
    const sure = within(await screen.findByRole('alertdialog', { name: 'Send £2.50 back to the card?' }));
    expect(sent()).toEqual([]);
    await events.click(sure.getByRole('button', { name: 'Send £2.50 back' }));
    await screen.findByText('£2.50 goes back to the card');
    expect(sent()).toEqual([{ pence: 250, reason: 'In error' }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that nobody knows whether a bill was marked as paid where the answer was lost, and asks the same again', async () => {
    const paid = `POST ${one}/invoices/${aBill().id}/paid` as const;
    const api = mockApi({ ...answers(aSubscription(), aBill()), [paid]: [offline, noContent] });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Mark as paid…' }));
    const sure = within(await screen.findByRole('alertdialog'));
    const read = api.sentTo(`GET ${one}/invoices`).length;
    await events.click(sure.getByRole('button', { name: 'Mark as paid' }));
    await sure.findByText('We can’t tell whether it was marked as paid');
    expect(screen.queryByText('Nothing was changed')).toBeNull();
    await waitFor(() => expect(api.sentTo(`GET ${one}/invoices`).length).toBeGreaterThan(read));
    await events.click(sure.getByRole('button', { name: 'Mark as paid' }));
    await screen.findByText(`${aBill().number} is paid`);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says that nobody knows whether money was sent back where the answer was lost, and sends the same again', async () => {
    const paid = aBill({ status: 'paid', paidAt: '2026-11-21T10:00:00.000Z', paidByCard: true });
    const refund = `POST ${one}/invoices/${paid.id}/refund` as const;
    const api = mockApi({ ...answers(aSubscription(), paid), [refund]: [offline, noContent] });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await events.type(dialog.getByRole('textbox', { name: /Pounds to send back/ }), '2.50');
    await events.type(dialog.getByRole('textbox', { name: /Reason/ }), 'In error');
    await events.click(dialog.getByRole('button', { name: 'Send back…' }));
    const sure = within(await screen.findByRole('alertdialog'));
    const read = api.sentTo(`GET ${one}/invoices`).length;
    await events.click(sure.getByRole('button', { name: 'Send £2.50 back' }));
    await sure.findByText('We can’t tell whether it was sent back');
    expect(screen.queryByText('Nothing was sent back')).toBeNull();
    await waitFor(() => expect(api.sentTo(`GET ${one}/invoices`).length).toBeGreaterThan(read));
    await events.click(sure.getByRole('button', { name: 'Send £2.50 back' }));
    await screen.findByText('£2.50 goes back to the card');
    expect(api.sentTo(refund).map(({ body }) => body)).toEqual([
      { pence: 250, reason: 'In error' },
      { pence: 250, reason: 'In error' },
    ]);
  });

  it('that was deleted says so, and has nothing to be done but its bills', async () => {
    mockApi(answers(aSubscription({ status: 'deleted' }), aBill()));
    const { events } = open();
    expect((await screen.findByText('Renews')).nextElementSibling?.textContent).toBe('No, it’s been deleted');
    expect(screen.getByText('Status').nextElementSibling?.textContent).toBe('Deleted');
    expect(screen.queryByRole('button', { name: /Give credit|Extend the trial/ })).toBeNull();
    await events.click(await screen.findByRole('button', { name: 'Mark as paid…' }));
    within(await screen.findByRole('alertdialog')).getByText(/It’s been deleted, so nobody is told\./);
  });

  it.each<[string, Partial<StaffSubscription>]>([
    ['Yes', {}],
    ['No, it hasn’t subscribed', { status: 'trial', currentPeriodEndsAt: null }],
    ['No, it’s cancelled', { cancelsAtPeriodEnd: true }],
    ['No, it’s cancelled', { status: 'cancelled' }],
    ['Not until it’s paid', { status: 'restricted' }],
  ])('says whether it renews: %s', async (said, given) => {
    mockApi({
      [`GET ${one}/subscription`]: reply(staffSubscription, aSubscription(given)),
      [`GET ${one}/invoices`]: reply(staffInvoiceList, { items: [], nextCursor: null }),
    });
    open();
    expect((await screen.findByText('Renews')).nextElementSibling?.textContent).toBe(said);
  });

  it('says what failed', async () => {
    mockApi({ [`GET ${one}/subscription`]: offline });
    open();
    await screen.findByText('This subscription did not load');
  });
});
