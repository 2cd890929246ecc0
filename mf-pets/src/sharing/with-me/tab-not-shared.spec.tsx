import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { sharedWithMeList, wholeAreas } from '@petcare/contracts/sharing';
import { aPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { quietOverview } from '../../history/quiet-overview.fixture.ts';
import { aShare, bella } from '../grants.fixture.ts';

function open(tab: string, lent = true) {
  const share = aShare({ pets: [{ id: bella.id, name: 'Bella' }], areas: wholeAreas({ notes: 'view' }) });
  mockApi({
    ...quietOverview,
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: lent ? [share] : [] }),
    'GET /api/pets/{id}': reply(petSchema, aPet({ id: bella.id, name: 'Bella' })),
  });
  renderRemote(app, { path: `/pets/${bella.id}?tab=${tab}`, user: aUser({ role: lent ? null : 'owner' }) });
}

it.each([
  ['expenses', '“Expenses” isn’t shared with you'],
  ['documents', '“Photos & documents” isn’t shared with you'],
  ['reminders', '“Reminders” isn’t shared with you'],
])('says of ?tab=%s that it isn’t shared, above what is', async (tab, title) => {
  open(tab);
  await screen.findByText(title);
  screen.getByText('Whoever shares Bella with you decides what you see.');
  screen.getByRole('link', { name: 'Overview', current: 'page' });
});

it.each(['overview', 'notes', 'sharing', 'no-such-tab'])('says nothing of ?tab=%s', async (tab) => {
  open(tab);
  await screen.findByRole('link', { name: 'Overview' });
  expect(screen.queryByText(/isn’t shared with you$/)).toBeNull();
});

it('says nothing of one’s own pet', async () => {
  open('expenses', false);
  await screen.findByRole('link', { name: 'Expenses', current: 'page' });
  expect(screen.queryByText(/isn’t shared with you$/)).toBeNull();
});
