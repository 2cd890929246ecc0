import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { organisation, subscription, type Subscription } from '@petcare/contracts';
import { keptChoice, type Invoice, type PlanOver } from '@petcare/contracts/billing';
import { anOrganisation, aUser, mockApi, refuse, renderScreen, reply } from '@petcare/testing/web';
import { active, fits, onTrial, routes, show } from './subscription.fixture.tsx';

describe('the subscription', () => {
  it.each<[string, Partial<Subscription>, RegExp]>([
    ['a trial', {}, /trial runs until Fri 27 Nov(?: 2026)?, 18:00. Nothing is charged/],
    ['a trial that is over', { status: 'trial-ended' }, /trial ended 27 Nov 2026, 18:00. Choose a plan/],
    ['the next bill', active, /next bill is £4.99 on Sun 27 Dec(?: 2026)?\.$/],
    [
      'a next bill that credit pays',
      { ...active, nextBill: { at: '2026-12-27T18:00:00.000Z', pence: 0, creditPence: 499 } },
      /next bill is £0 on Sun 27 Dec(?: 2026)?, after £4.99 from your credit\.$/,
    ],
    [
      'what ends',
      { ...active, cancelsAtPeriodEnd: true, nextBill: null },
      /It ends Sun 27 Dec(?: 2026)?, and we won’t charge you again/,
    ],
    [
      'what ends with a bill still open',
      { ...active, status: 'past-due', cancelsAtPeriodEnd: true, openPence: 499 },
      /It ends Sun 27 Dec(?: 2026)?, and there won’t be any new bills/,
    ],
    [
      'what is past due',
      { ...active, status: 'past-due', fullAccessUntil: '2026-12-04T10:00:00Z' },
      /until Fri 4 Dec(?: 2026)?/,
    ],
    ['what is restricted', { ...active, status: 'restricted' }, /you can only read/],
  ])('tells of %s', async (_name, given, words) => {
    show({ ...onTrial, ...given });
    await screen.findByText(words);
    screen.getByText('Standard, £4.99 a month');
  });

  it('keeps the organisation’s calendar, whoever looks', async () => {
    show(active, '/subscription', fits, { user: aUser({ zone: 'Pacific/Auckland' }) });
    await screen.findByText(/next bill is £4.99 on Sun 27 Dec(?: 2026)?/);
  });

  it('tells those whom we can’t e-mail about bills, and sends the link again', async () => {
    const told = 'We can’t e-mail you about your trial or bills';
    show(active, '/subscription', fits, { user: aUser({ emailVerified: false }) });
    await screen.findByText(told);
    screen.getByRole('button', { name: 'Send the e-mail again' });
    cleanup();
    show(active, '/subscription', fits, { user: aUser({ emailVerified: false, role: 'admin' }) });
    await screen.findByText(/next bill is £4.99/);
    expect(screen.queryByText(told)).toBeNull();
  });

  it('has the banner asked for again when it is no longer what the organisation was fetched with', async () => {
    const api = show({ ...active, status: 'past-due', fullAccessUntil: '2026-12-04T10:00:00Z' });
    await screen.findByText(/A bill hasn’t been paid/);
    await waitFor(() => expect(api.sentTo('GET /api/organization')).toHaveLength(1));
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
    await screen.findByText(
      /PC0CF45D9DCE-0001. Pay it by bank transfer with this number as the reference by Fri 27 Nov/,
    );
    screen.getByText('Overdue');
  });

  it.each<[Invoice['status'], number, string]>([
    ['paid', 200, 'Paid, part refunded'],
    ['refunded', 499, 'Refunded'],
  ])('says of a bill that is %s how much went back', async (status, refundedPence, word) => {
    show(active, '/subscription', fits, { of: { status, refundedPence, paidAt: '2026-11-21T10:00:00.000Z' } });
    await screen.findByText(word);
    screen.getByText(refundedPence === 499 ? /£4.99 refunded/ : /£2 refunded/);
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

describe('cancelling', () => {
  it('takes two presses, says what happens then, and can be taken back', async () => {
    const api = show(active);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription…' }));
    const dialog = within(screen.getByRole('alertdialog'));
    dialog.getByText(/It ends Sun 27 Dec(?: 2026)?. Until then everything works/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() => expect(api.sentTo('DELETE /api/subscription')).toHaveLength(1));
  });

  it.each<[Partial<Subscription>, RegExp]>([
    [{ status: 'active' }, /It ends Sun 27 Dec(?: 2026)?\. Until then everything works.*We won’t charge you again/],
    [
      { status: 'past-due', openPence: 499, fullAccessUntil: '2026-12-04T18:00:00.000Z' },
      /It ends Sun 27 Dec(?: 2026)?\. Everything works until Fri 4 Dec(?: 2026)?.*You still owe £4\.99, but there won’t be any new bills/,
    ],
    [
      { status: 'past-due', openPence: 499, fullAccessUntil: '2026-12-30T18:00:00.000Z' },
      /It ends Sun 27 Dec(?: 2026)?\. Until then everything works, and you can change your mind\..*You still owe £4\.99/,
    ],
    [{ status: 'restricted', openPence: 499 }, /It ends at once\. Afterwards.*You still owe £4\.99/],
  ])('says what is still to pay: %j', async (standing, words) => {
    show({ ...active, ...standing });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription…' }));
    within(screen.getByRole('alertdialog')).getByText(words);
  });

  it('is not taken back while it can only be read, which would be refused', async () => {
    show({ ...active, status: 'restricted', cancelsAtPeriodEnd: true });
    await screen.findByRole('button', { name: 'Cancel subscription…' });
    expect(screen.queryByRole('button', { name: 'Keep my subscription' })).toBeNull();
  });

  it('is taken back with one press', async () => {
    const api = show({ ...active, cancelsAtPeriodEnd: true, nextBill: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my subscription' }));
    await waitFor(() => expect(api.sentTo('POST /api/subscription/resume')).toHaveLength(1));
  });
});

it.each<
  [
    string,
    Partial<Subscription>,
    readonly string[],
    'PATCH /api/subscription' | 'DELETE /api/subscription' | 'POST /api/subscription/resume',
  ]
>([
  ['changed', {}, ['Choose Basic…', 'Change to Basic'], 'PATCH /api/subscription'],
  ['cancelled', {}, ['Cancel subscription…', 'Cancel subscription'], 'DELETE /api/subscription'],
  ['kept', { cancelsAtPeriodEnd: true, nextBill: null }, ['Keep my subscription'], 'POST /api/subscription/resume'],
])('what can’t be %s any more is looked up again', async (_how, given, presses, request) => {
  const api = show({ ...active, ...given });
  api.answer(request, refuse('conflict', { message: 'It has ended.' }));
  const ended = { ...active, status: 'cancelled', nextBill: null } as const;
  for (const name of presses.slice(0, -1)) await userEvent.click(await screen.findByRole('button', { name }));
  const last = await screen.findByRole('button', { name: presses.at(-1) });
  api.answer('GET /api/subscription', reply(subscription, ended));
  await userEvent.click(last);
  await screen.findByText('Your subscription has ended. Choose a plan to make changes again.');
  await waitFor(() => expect(api.sentTo('GET /api/organization')).not.toHaveLength(0));
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

  it.each([
    ['at once', active, 'You can change your choice at any time, or choose a larger plan.'],
    [
      'once what is due is paid',
      { ...active, status: 'past-due', openPence: 499 } as const,
      'You can change your choice at any time. Once the unpaid bill is paid, you can also choose a larger plan.',
    ],
  ])('speaks of a larger plan to choose %s', async (_when, given, words) => {
    show(given, '/subscription', over);
    await screen.findByText((text) => text.includes(words));
  });

  it('lets somebody choose what stays, never more than there is room for', async () => {
    const api = show(active, '/subscription', over);
    await screen.findByText(/Until Sat 23 Dec 2090.* everything works as before/);
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
