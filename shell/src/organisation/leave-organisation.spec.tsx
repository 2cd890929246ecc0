import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { currentUser, organisation } from '@petcare/contracts';
import {
  anOrganisation,
  aUser,
  mockApi,
  noContent,
  refuse,
  renderScreen,
  reply,
  type Answer,
} from '@petcare/testing/web';
import { api as ofPage, useCurrentUser } from '@petcare/web';
import { useRoleOfNow } from '../layout/use-role-of-now.ts';
import { LeaveOrganisation } from './leave-organisation.tsx';

const user = aUser({ role: 'carer' });
const home = anOrganisation({ name: 'Hill Farm' });

/** As in the settings: only for people in an organisation. */
function Page({ leave }: { leave: (address: string) => void }) {
  useRoleOfNow();
  return useCurrentUser().organizationId !== null && <LeaveOrganisation leave={leave} />;
}

function open(answer: Answer) {
  const leave = jest.fn();
  const api = mockApi({
    'GET /api/auth/user': reply(currentUser, user),
    'GET /api/organization': reply(organisation, home),
    'POST /api/organization/leave': answer,
  });
  const routes = [{ path: '/', element: <Page leave={leave} /> }];
  const { events } = renderScreen(routes, { path: '/', user, organisation: home });
  const go = async () => {
    await events.click(screen.getByRole('button', { name: 'Leave Hill Farm…' }));
    await events.click(screen.getByRole('button', { name: 'Leave Hill Farm' }));
  };
  return { api, leave, go };
}

it('an organisation is left after asking; the last owner is told why not', async () => {
  const { leave, go } = open([refuse('conflict', { message: 'You are the last owner.' }), noContent]);
  await go();
  await screen.findByText('You are the last owner.');
  expect(leave).not.toHaveBeenCalled();
  await go();
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
});

it('whoever leaves their only one goes Home, and isn’t told that the page is out of date', async () => {
  const { api, leave, go } = open(noContent);
  api.answer('GET /api/auth/user', reply(currentUser, { ...user, organizationId: null, role: null }));
  api.answer('GET /api/organization', refuse('organisation-changed'));
  await go();
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(ofPage.organisationChanged.get()).toBe(false);
});
