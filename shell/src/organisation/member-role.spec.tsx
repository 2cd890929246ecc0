import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { invitationList, member, memberList, organisation } from '@petcare/contracts';
import { aMember, anOrganisation, mockApi, refuse, renderScreen, reply } from '@petcare/testing/web';
import { MembersTab } from './members-tab.tsx';

const ed = aMember({ email: 'ed@example.com' });
const page = (version: number) => reply(memberList, { items: [{ ...ed, version }], nextCursor: null });

it('is changed on top of what somebody else has changed meanwhile', async () => {
  const api = mockApi({
    'GET /api/organization': reply(organisation, anOrganisation()),
    'GET /api/invitations': reply(invitationList, { items: [], nextCursor: null }),
    'GET /api/organization/members': [page(1), page(2)],
    'PATCH /api/organization/members/{id}': [
      refuse('stale', { message: 'Somebody else has changed this meanwhile.' }),
      reply(member, { ...ed, role: 'viewer', version: 3 }),
    ],
  });
  const { events } = renderScreen([{ path: '/settings', element: <MembersTab /> }], { path: '/settings' });
  await events.click(await screen.findByRole('button', { name: 'Actions for Ed' }));
  await events.click(screen.getByRole('menuitem', { name: 'Change role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ed’s role' }));
  await events.click(dialog.getByRole('radio', { name: /^Viewer/ }));
  await events.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/Somebody else has changed this meanwhile/);
  await waitFor(() => expect(api.sentTo('GET /api/organization/members')).toHaveLength(2));
  await events.click(await dialog.findByRole('button', { name: 'Save' }));
  await screen.findByText('Ed’s role is now viewer');
  expect(api.sentTo('PATCH /api/organization/members/{id}').map(({ body }) => body)).toEqual([
    { role: 'viewer', version: 1 },
    { role: 'viewer', version: 2 },
  ]);
});
