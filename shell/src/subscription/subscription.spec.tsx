import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { describePlan, subscription, subscriptionUsage } from '@petcare/contracts';
import { aUser, mockApi, refuse, renderScreen, reply } from '@petcare/testing/web';
import SubscriptionScreen from './subscription-screen.tsx';

const routes = [{ path: '/subscription', element: <SubscriptionScreen /> }];
const plan = describePlan('standard');
const usage = {
  pets: { used: 3, limit: 8 },
  users: { used: 2, limit: 2, invited: 1 },
  storage: { used: 0, limit: 1024 ** 3 },
};

function show(state: 'trial' | 'trial-ended') {
  mockApi({
    'GET /api/subscription': reply(subscription, { plan, state, trialEndsAt: '2026-11-27T18:00:00.000Z' }),
    'GET /api/subscription/usage': reply(subscriptionUsage, usage),
  });
  renderScreen(routes, { path: '/subscription' });
}

describe('the subscription', () => {
  it('says plan, price, end of the trial, and that there is no paying yet', async () => {
    show('trial');
    await screen.findByText('Standard, £4.99 a month');
    screen.getByText('It has up to 8 pets, up to 2 users, 1 GB of storage.');
    screen.getByText(/trial runs until 27 Nov 2026, 18:00. Paying is not possible yet/);
  });

  it('says that a trial that is over takes nothing away', async () => {
    show('trial-ended');
    await screen.findByText(/trial ended 27 Nov 2026, 18:00.*nothing is taken away/);
  });

  it('shows what is used', async () => {
    show('trial');
    await screen.findByText('3 of 8');
    screen.getByText('2 of 2 (1 invited)');
    screen.getByText('0 Bytes of 1 GB');
  });

  it('shows the four plans in pounds, which one is theirs and which is the best value', async () => {
    show('trial');
    await screen.findByText('Your plan', { selector: 'span' });
    const cards = within(screen.getByRole('region', { name: 'All plans' }));
    expect(cards.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Basic',
      'Standard',
      'Advanced',
      'Pro',
    ]);
    for (const price of ['£2.99', '£4.99', '£6.99', '£22']) cards.getByText(price, { exact: false });
    within(cards.getByText('Best value').closest('li') as HTMLElement).getByText('unlimited pets');
  });

  it('can be asked for again', async () => {
    mockApi({
      'GET /api/subscription': refuse('unavailable'),
      'GET /api/subscription/usage': refuse('unavailable'),
    });
    renderScreen(routes, { path: '/subscription' });
    await screen.findByText('Your plan did not load');
    await screen.findByText('What you use did not load');
  });

  it('is not shown to people who have nothing to do with it', () => {
    const api = mockApi({});
    renderScreen(routes, { path: '/subscription', user: aUser({ role: 'member' }) });
    screen.getByText('You can’t see this');
    expect(api.requests).toEqual([]);
  });
});
