import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Subscription } from '@petcare/contracts';
import { invoiceList, planPreview } from '@petcare/contracts/billing';
import { never, refuse, reply } from '@petcare/testing/web';
import { aBill, active, fits, onTrial, preview, show } from './subscription.fixture.tsx';

describe('choosing a plan', () => {
  it.each<[string, Partial<Subscription>]>([
    ['past due', { status: 'past-due' }],
    ['restricted', { status: 'restricted' }],
    ['cancelled with a bill overdue', { status: 'cancelled', nextBill: null }],
  ])('waits for the bill to be paid where it would be refused: %s', async (_name, given) => {
    show({ ...active, openPence: 499, ...given }, '/subscription?plan=pro');
    await screen.findByText('There’s an unpaid bill. Once it’s paid, you can choose a plan.');
    await screen.findByText('Overdue');
    expect(screen.queryByRole('button', { name: /^Choose|^Change storage…$/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is possible after the end with a bill that is not due yet, and not put first with one that is', async () => {
    const ended = { ...active, status: 'cancelled', nextBill: null, openPence: 499 } as const;
    const api = show(ended, '/subscription', fits, { of: { status: 'open' } });
    await screen.findByText('Your subscription has ended. Choose a plan to make changes again.');
    await userEvent.click(screen.getByRole('button', { name: 'Choose Basic…' }));
    const last = await screen.findByRole('button', { name: 'Subscribe to Basic' });
    await waitFor(() => expect(last).toHaveProperty('disabled', false));
    api.answer('POST /api/subscription', refuse('conflict', { message: 'There’s an unpaid bill.' }));
    api.answer('GET /api/subscription/invoices', reply(invoiceList, { items: [aBill()], nextCursor: null }));
    await userEvent.click(last);
    await screen.findByText(
      'Your subscription has ended. Once what you owe is paid, choose a plan to make changes again.',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what it costs, from when on, and what there would be too much of, before anybody decides', async () => {
    const api = show(active);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Basic…' }));
    await screen.findByText(/You have 5 pets, and it has room for 3/);
    screen.getByText(/Nothing is deleted/);
    screen.getByText(/Until then you keep what you’ve paid for/);
    await userEvent.click(screen.getByRole('button', { name: 'Change to Basic' }));
    await waitFor(() =>
      expect(api.sentTo('PATCH /api/subscription').map(({ body }) => body)).toEqual([{ plan: 'basic', storageGb: 0 }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('after cancelling says that the subscription continues', async () => {
    const api = show({ ...active, cancelsAtPeriodEnd: true, nextBill: null });
    api.answer('GET /api/subscription/preview', reply(planPreview, { ...preview, over: [], holdsFrom: null }));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Standard…' }));
    await screen.findByText(/Your subscription continues/);
    await userEvent.click(screen.getByRole('button', { name: 'Change to Standard' }));
    await waitFor(() => expect(api.sentTo('PATCH /api/subscription')).toHaveLength(1));
  });

  it('offers only the storage of a plan that continues, and the plan itself once another is planned', async () => {
    show(active);
    await screen.findByRole('button', { name: 'Change storage…' });
    cleanup();
    show({ ...active, next: { plan: 'standard', storageGb: 1 } });
    await screen.findByRole('button', { name: 'Change storage…' });
    cleanup();
    show({ ...active, next: { plan: 'basic', storageGb: 0 } });
    await screen.findByRole('button', { name: 'Choose Standard…' });
    expect(screen.queryByRole('button', { name: 'Change storage…' })).toBeNull();
  });

  it('offers the plan of the trial, too, as nothing is subscribed to yet', async () => {
    show(onTrial);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Standard…' }));
    await screen.findByRole('button', { name: 'Subscribe to Standard' });
    expect(screen.queryByRole('button', { name: 'Change storage…' })).toBeNull();
  });

  it('starts from the change that is planned, and says so when it replaces that', async () => {
    const api = show({ ...active, storageGb: 3, next: { plan: 'basic', storageGb: 1 } });
    api.answer(
      'GET /api/subscription/preview',
      reply(planPreview, { ...preview, over: [], holdsFrom: null, choice: { plan: 'pro', storageGb: 1 } }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Pro…' }));
    expect(screen.getByLabelText(/More storage/)).toHaveProperty('value', '1');
    await screen.findByText(/^This replaces the change to Basic with 1 GB more planned for Sun 27 Dec(?: 2026)?\.$/);
  });

  const monthly = (monthlyPence: number) =>
    reply(planPreview, { ...preview, over: [], holdsFrom: null, nowPence: null, monthlyPence });

  it('waits until it is known what the storage that is typed costs', async () => {
    const api = show(active);
    api.answer('GET /api/subscription/preview', monthly(299));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Basic…' }));
    const old = await screen.findByText(/it’s £2.99 a month/);
    const save = screen.getByRole('button', { name: 'Change to Basic' });
    expect(save).toHaveProperty('disabled', false);
    const gate = Promise.withResolvers<undefined>();
    api.answer('GET /api/subscription/preview', async () => {
      await gate.promise;
      return monthly(1299)();
    });
    await userEvent.type(screen.getByLabelText(/More storage/), '{Backspace}5');
    expect(save).toHaveProperty('disabled', true);
    expect(old.closest('[aria-busy="true"]')).not.toBeNull();
    gate.resolve(undefined);
    await screen.findByText(/it’s £12.99 a month/);
    expect(save).toHaveProperty('disabled', false);
  });

  it('shows nothing of what a plan would have cost before, when it is looked at again', async () => {
    const api = show(active);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Basic…' }));
    await screen.findByText(/You have 5 pets/);
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    api.answer('GET /api/subscription/preview', never);
    await userEvent.click(screen.getByRole('button', { name: 'Choose Basic…' }));
    expect(screen.queryByText(/You have 5 pets/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Change to Basic' })).toHaveProperty('disabled', true);
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
