import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { myOrganisationList, organisation, type CurrentUser, type MyOrganisation } from '@petcare/contracts';
import { aMembership, anOrganisation, aUser, mockApi, renderScreen, reply } from '@petcare/testing/web';
import { DeletedOrganisations } from './deleted-organisations.tsx';
import { StartOwn } from './start-own.tsx';

function open(items: MyOrganisation[], user: CurrentUser = aUser()) {
  const leave = jest.fn();
  const api = mockApi({
    'GET /api/organizations': reply(myOrganisationList, { items }),
    'POST /api/organizations': reply(organisation, anOrganisation({ name: 'Home' })),
  });
  const element = (
    <>
      <StartOwn leave={leave} />
      <DeletedOrganisations leave={leave} />
    </>
  );
  return { api, leave, ...renderScreen([{ path: '/settings', element }], { path: '/settings', user }) };
}

it.each<[string, CurrentUser, MyOrganisation[]]>([
  ['in none', aUser({ organizationId: null, organizationName: null, role: null }), []],
  ['in somebody else’s', aUser({ role: 'carer' }), [aMembership({ role: 'carer' })]],
])('an organisation can be started by somebody %s, and gone to', async (_where, user, items) => {
  const { api, leave, events } = open(items, user);
  await events.clear(await screen.findByLabelText('Name'));
  await events.click(screen.getByRole('button', { name: 'Start your own' }));
  await screen.findByRole('link', { name: /Enter a name/ });
  await events.type(screen.getByLabelText('Name'), 'Home{Enter}');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(api.sentTo('POST /api/organizations')[0]?.body).toEqual({ name: 'Home', type: 'family' });
});

it('is started by nobody who owns one, though it was deleted', async () => {
  const deletedAt = '2026-11-20T18:00:00.000Z';
  open([aMembership({ deletedAt, restorableUntil: '2026-12-20T18:00:00.000Z' })]);
  await screen.findByRole('heading', { name: 'Deleted organisations' });
  screen.getByText(/^You can start a new one once .+ is gone for good\./);
  expect(screen.queryByRole('button', { name: 'Start your own' })).toBeNull();
});
