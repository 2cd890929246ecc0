import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payingBy, planPreview, type Invoice } from '@petcare/contracts/billing';
import { reply } from '@petcare/testing/web';
import { active, fits, noCard, preview, show, visa, type Paid } from './subscription.fixture.tsx';

describe('a card', () => {
  const page = (path: string, paid: Paid) => show(active, path, fits, paid);
  afterEach(() => void jest.useRealTimers());

  it('is not spoken of where none are taken', async () => {
    page('/subscription', {});
    await screen.findByText(/Pay it by bank transfer with this number/);
    expect(screen.queryByText('How you pay')).toBeNull();
  });

  it('is entered on a page of Stripe', async () => {
    const api = page('/subscription', { paying: noCard });
    await screen.findByText(/Add a card, or pay by bank transfer with this number/);
    await userEvent.click(screen.getByRole('button', { name: 'Add a card' }));
    await waitFor(() => expect(window.location.hash).toBe('#stripe'));
    expect(api.sentTo('POST /api/subscription/card')).toHaveLength(1);
    // What the browser keeps for its Back button is nothing to go on with: it starts anew.
    window.dispatchEvent(new Event('pagehide'));
    expect(document.body.hidden).toBe(true);
    document.body.hidden = false;
  });

  it('is waited for when somebody comes back from there', async () => {
    page('/subscription?card=entered', { paying: noCard });
    await screen.findByText('Thank you, we’re waiting for your card');
    expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
  });

  it('that does not come is waited for no longer, and can be added again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    page('/subscription?card=entered', { paying: noCard });
    await screen.findByText('Thank you, we’re waiting for your card');
    await act(() => jest.advanceTimersByTimeAsync(32_000));
    await screen.findByText('We don’t have your card yet');
    expect(screen.queryByText('Thank you, we’re waiting for your card')).toBeNull();
    screen.getByRole('button', { name: 'Add a card' });
  });

  it('is not waited for again once it was there and is removed, while its first bill is still followed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const api = page('/subscription?card=entered', { paying: noCard });
    await screen.findByText('Thank you, we’re waiting for your card');
    api.answer('GET /api/subscription/card', reply(payingBy, visa));
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await screen.findByText('Visa ending in 4242');
    await waitFor(() => expect(api.location()).toBe('/subscription'));
    const asked = () => api.sentTo('GET /api/subscription/invoices').length;
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    api.answer('GET /api/subscription/card', reply(payingBy, noCard));
    await user.click(screen.getByRole('button', { name: 'Remove card…' }));
    await user.click(screen.getByRole('button', { name: 'Remove card' }));
    await screen.findByRole('button', { name: 'Add a card' });
    expect(screen.queryByText('Thank you, we’re waiting for your card')).toBeNull();
  });

  it('is named, charged for what is open, and removed in two presses', async () => {
    const api = page('/subscription', { paying: visa });
    await screen.findByText('Visa ending in 4242');
    screen.getByText(/can be used until 04\/2031/);
    screen.getByText(/We’ll charge it to your Visa ending in 4242/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove card…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove card' }));
    await screen.findByText('Your card has been removed');
    await screen.findByRole('button', { name: 'Add a card' });
    expect(api.sentTo('DELETE /api/subscription/card')).toHaveLength(1);
  });

  it.each<[NonNullable<Invoice['charge']>, string | null, RegExp, string]>([
    ['declined', '2026-11-28T10:00:00.000Z', /Your card was declined. We’ll try again/, 'Pay PC0CF45D9DCE-0001'],
    ['declined', null, /and we won’t try it again. Pay with another card, or by bank/, 'Pay PC0CF45D9DCE-0001'],
    ['needs-confirmation', null, /Your bank wants you to confirm/, 'Confirm PC0CF45D9DCE-0001'],
  ])('that was %s and is charged again at %s says so, and what can be done', async (charge, again, words, link) => {
    page('/subscription', { paying: visa, of: { charge, chargedAgainAt: again, payUrl: 'https://pay.test/1' } });
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: link })).toHaveProperty('href', 'https://pay.test/1');
  });

  it.each<[string, Partial<Invoice>]>([
    ['an overdue bill', { status: 'overdue', chargedAgainAt: '2026-11-28T10:00:00.000Z' }],
    ['a bill that is not charged again', {}],
  ])('that could not be charged for %s is not said to be charged', async (_what, of) => {
    page('/subscription', { paying: visa, of: { ...of, charge: 'asked' } });
    await screen.findByText(
      /We haven’t been able to charge it to your Visa ending in 4242. Pay with another card, or by/,
    );
  });

  it('is charged at once by a larger plan, which says so', async () => {
    const api = page('/subscription?plan=pro', { paying: visa });
    api.answer(
      'GET /api/subscription/preview',
      reply(planPreview, { ...preview, over: [], nowPence: 1701, choice: { plan: 'pro', storageGb: 0 } }),
    );
    await screen.findByText(/We’ll charge £17.01 to your Visa ending in 4242 now/);
  });
});
