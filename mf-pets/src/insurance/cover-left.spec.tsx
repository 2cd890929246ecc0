import { expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { addDays, dateIn, pet as petSchema } from '@petcare/contracts';
import { claim, policy, renewal, type Policy } from '@petcare/contracts/money';
import { aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import { formatDate } from '@petcare/web';
import app from '../app.tsx';
import { bella, cover } from './claims.fixture.ts';

const inDays = (days: number) => addDays(dateIn('Europe/London'), days);
const limits: Policy['limits'] = [{ name: 'Vet fees', amountPence: 400_000, per: 'year' }];
const running = { ...cover, limits, startsOn: inDays(-30), coveredFrom: inDays(-30), renewsOn: inDays(335) };

function open(fields: Partial<Policy>): void {
  mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/pets/{id}/policies': reply(policy.list, { items: [{ ...running, ...fields }], nextCursor: null }),
    'GET /api/policies/{id}/claims': reply(claim.list, { items: [], nextCursor: null }),
    'GET /api/policies/{id}/renewals': reply(renewal.list, { items: [], nextCursor: null }),
  });
  renderRemote(app, { path: `/pets/${bella.id}?tab=insurance`, user: aUser() });
}

it('says what is left of the cover while it lasts, and no longer', async () => {
  open({ endsOn: inDays(20) });
  await screen.findByText(`£4,000 of £4,000, until ${formatDate(inDays(20))}`);
  cleanup();
  open({ endsOn: inDays(-1) });
  await screen.findByText(/^No claims yet\./);
  expect(screen.queryByText('Left this year')).toBeNull();
});

it('says nothing of shares that nobody knows, and when nothing is left', async () => {
  open({ excessPence: null, coPayPercent: null });
  await screen.findByText('Left this year');
  expect(screen.queryByText('A claim for something new')).toBeNull();
  cleanup();
  open({ limits: [{ name: 'Vet fees', amountPence: 0, per: 'year' }] });
  await screen.findByText('Nothing is left this year.');
});
