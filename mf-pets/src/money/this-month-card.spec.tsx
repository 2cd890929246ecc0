import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { expenseSummary } from '@petcare/contracts/money';
import { mockApi, renderSlot, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { monthStart } from './period.ts';

describe('the card of this month', () => {
  const card = () => renderSlot(app, { slot: 'dashboard.card/v1', id: 'this-month', given: {} });
  const [month = '', last = '', threeAgo = '', yearAgo = ''] = [0, 1, 3, 12].map((back) =>
    monthStart(new Date().toISOString(), -back).slice(0, 7),
  );
  const sums = (...groups: [key: string, totalPence: number][]) =>
    reply(expenseSummary, {
      totalPence: groups.reduce((sum, [, pence]) => sum + pence, 0),
      count: groups.length,
      groups: groups.map(([key, totalPence]) => ({ key, label: key, totalPence, count: 1 })),
    });

  it.each([
    [6000, '£40 more than £20 in a usual month.'],
    [500, '£15 below £20 in a usual month so far.'],
    [2000, 'The same as £20 in a usual month.'],
  ])('compares %p pence with the three months before', async (pence, words) => {
    mockApi({ 'GET /api/expenses/summary': sums([yearAgo, 90_000], [threeAgo, 6000], [month, pence]) });
    card();
    await screen.findByText(words);
  });

  it.each([
    [[[last, 9000]], 'The same as £90 in a usual month.'],
    [[], 'Nothing was recorded in the months before.'],
    [[[last, -3000]], 'In the months before, more came back than was spent.'],
  ] as const)('counts no month before the first record: %j', async (before, words) => {
    mockApi({
      'GET /api/expenses/summary': sums(...before.map(([key, pence]) => [key, pence] as [string, number]), [
        month,
        9000,
      ]),
    });
    card();
    await screen.findByText(words);
  });

  it('takes no room while nothing was spent', async () => {
    mockApi({ 'GET /api/expenses/summary': sums() });
    card();
    await waitFor(() => expect(screen.queryByText('This month')).toBeNull());
  });
});
