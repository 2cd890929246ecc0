import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { myOrganisationList } from '@petcare/contracts';
import { aMembership, aUser, mockApi, refuse, renderScreen, reply } from '@petcare/testing/web';
import { OrganisationSwitcher } from '../layout/organisation-switcher.tsx';
import { DeletedOrganisations } from './deleted-organisations.tsx';

const home = aMembership({ name: 'Dana’s pets' });
const lists = (...items: (typeof home)[]) => reply(myOrganisationList, { items });

it('no longer offers to restore what was restored somewhere else', async () => {
  const deleted = { deletedAt: '2026-11-20T18:00:00.000Z', restorableUntil: '2026-12-20T18:00:00.000Z' };
  const gone = aMembership({ name: 'Old Yard', ...deleted });
  mockApi({
    'GET /api/organizations': [lists(home, gone), lists(home, { ...gone, deletedAt: null, restorableUntil: null })],
    'POST /api/organizations/{id}/restore': refuse('not-found', { message: 'We can’t find this.' }),
  });
  const { events } = renderScreen([{ path: '/', element: <DeletedOrganisations /> }], { path: '/' });
  await events.click(await screen.findByRole('button', { name: 'Restore Old Yard' }));
  await screen.findByText('Old Yard was not restored');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Old Yard' })).toBeNull());
});

it('no longer offers to switch to one that the person was removed from', async () => {
  const farm = aMembership({ name: 'Hill Farm', role: 'carer' });
  mockApi({
    'GET /api/organizations': [lists(home, farm), lists(home)],
    'POST /api/organizations/switch': refuse('validation', { message: 'Choose one of your organisations.' }),
  });
  const user = aUser({ organizationId: home.id });
  const { events } = renderScreen([{ path: '/', element: <OrganisationSwitcher /> }], { path: '/', user });
  await events.click(await screen.findByRole('button', { name: /^Organisation:/ }));
  await events.click(await screen.findByRole('menuitemradio', { name: /^Hill Farm/ }));
  await screen.findByText('We couldn’t switch organisation');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Organisation:/ })).toBeNull());
});
