import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  currentUser,
  invitation,
  invitationList,
  member,
  memberList,
  myOrganisationList,
  organisation,
  platformOrganisation,
  type CurrentUser,
  type Invitation,
  type Role,
} from '@petcare/contracts';
import { filesRoom } from '@petcare/contracts/files';
import {
  aMember,
  aMembership,
  anOrganisation,
  aUser,
  mockApi,
  noContent,
  refuse,
  renderScreen,
  reply,
  type Answer,
  type Route,
} from '@petcare/testing/web';
import { DeletedOrganisations } from './deleted-organisations.tsx';
import { DeleteOrganisation } from './delete-organisation.tsx';
import { MembersTab } from './members-tab.tsx';
import { OrganisationTab } from './organisation-tab.tsx';

function show(element: React.ReactNode, answers: Partial<Record<Route, Answer>> = {}, user: CurrentUser = aUser()) {
  const home = anOrganisation({ name: 'Hill Farm', supportAccess: 'off', version: 3 });
  const api = mockApi({
    'GET /api/auth/user': reply(currentUser, user),
    'GET /api/organization': reply(organisation, home),
    'GET /api/organizations': reply(myOrganisationList, { items: [] }),
    'GET /api/files/room': reply(filesRoom, { used: 0, limit: null, kinds: [], largest: [] }),
    ...answers,
  });
  return {
    api,
    home,
    ...renderScreen([{ path: '/settings', element }], { path: '/settings', user, organisation: home }),
  };
}

const anInvitation = (given: Partial<Invitation> = {}): Invitation => ({
  id: crypto.randomUUID(),
  email: 'ed@example.com',
  role: 'carer',
  state: 'sent',
  invitedBy: 'Dana',
  sentAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2026-11-27T18:00:00.000Z',
  answeredAt: null,
  ...given,
});

describe('the organisation', () => {
  it('is saved with what was changed; an owner also says what support may do', async () => {
    const { api, home, events } = show(<OrganisationTab />, {
      'PATCH /api/organization': reply(organisation, anOrganisation({ name: 'Hill Farm', supportAccess: 'read' })),
    });
    await events.click(screen.getByRole('radio', { name: /^Look They can look into/ }));
    await events.type(screen.getByLabelText(/Address/), 'Hill Farm\nBath');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Hill Farm was saved');
    expect(api.sentTo('PATCH /api/organization').map(({ body }) => body)).toEqual([
      { address: 'Hill Farm\nBath', supportAccess: 'read', version: home.version },
    ]);
  });

  it('can be changed by an admin, but for support and deleting', () => {
    show(<OrganisationTab />, {}, aUser({ role: 'admin' }));
    screen.getByRole('button', { name: 'Save' });
    expect(screen.queryByRole('radio', { name: /Look/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('can’t be deleted and has no plan if it’s Petcare’s own', () => {
    show(<OrganisationTab />, {}, aUser({ organizationId: platformOrganisation, isSuperAdmin: true }));
    screen.getByRole('button', { name: 'Save' });
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See your subscription' })).toBeNull();
  });

  it('is only looked at by the others', () => {
    show(<OrganisationTab />, {}, aUser({ role: 'carer' }));
    screen.getByText(/^Carer\. Can see everything but expenses and insurance, mark/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    screen.getByRole('button', { name: 'Leave Hill Farm…' });
  });

  it('is deleted after its name and the password were typed', async () => {
    const leave = jest.fn();
    const { api, events } = show(<DeleteOrganisation leave={leave} />, { 'DELETE /api/organization': noContent });
    await events.click(screen.getByRole('button', { name: 'Delete Hill Farm…' }));
    await events.type(screen.getByLabelText(/Type its name/), 'hill');
    await events.type(screen.getByLabelText('Your password'), 'a long password{Enter}');
    await screen.findByRole('link', { name: /Type Hill Farm to confirm/ });
    await events.clear(screen.getByLabelText(/Type its name/));
    await events.type(screen.getByLabelText(/Type its name/), 'Hill Farm{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    screen.getByText('We won’t charge you again. What you’ve paid for this month isn’t refunded.');
    expect(api.sentTo('DELETE /api/organization')[0]?.body).toEqual({ password: 'a long password' });
  });

  it('that was deleted is brought back, and gone to', async () => {
    const leave = jest.fn();
    const gone = aMembership({
      name: 'Old Yard',
      deletedAt: '2026-11-20T18:00:00.000Z',
      restorableUntil: '2026-12-20T18:00:00.000Z',
    });
    const { api, events } = show(<DeletedOrganisations leave={leave} />, {
      'GET /api/organizations': reply(myOrganisationList, { items: [aMembership({}), gone] }),
      'POST /api/organizations/{id}/restore': noContent,
    });
    await events.click(await screen.findByRole('button', { name: 'Restore Old Yard' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(api.sentTo('POST /api/organizations/{id}/restore')[0]?.params).toEqual({ id: gone.id });
  });
});

describe('members', () => {
  const ed = aMember({});
  const none = { 'GET /api/invitations': reply(invitationList, { items: [], nextCursor: null }) } as const;

  function members(role: Role, answers: Partial<Record<Route, Answer>> = {}) {
    const me = aUser({ role });
    const boss = aMember({ firstName: 'Olga', role: 'owner', profileImageUrl: '/api/files/olga/thumbnail' });
    const myself = aMember({ id: me.id, firstName: 'Dana', role });
    const list = reply(memberList, { items: [boss, myself, ed], nextCursor: null });
    return show(<MembersTab />, { 'GET /api/organization/members': list, ...none, ...answers }, me);
  }
  const menusOf = () => screen.queryAllByRole('button', { name: /Actions for/ }).map((button) => button.ariaLabel);

  it('can be changed by those above them, and nobody by themselves', async () => {
    members('owner');
    await screen.findByText('You');
    expect(menusOf()).toEqual(['Actions for Olga', 'Actions for Ed']);
    const pictures = [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(['/api/files/olga/thumbnail']);
  });

  it('of a higher role are out of reach for an admin', async () => {
    const { events } = members('admin');
    await screen.findByText('You');
    expect(menusOf()).toEqual(['Actions for Ed']);
    await events.click(screen.getByRole('button', { name: 'Actions for Ed' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Change role', 'Remove']);
  });

  it('are only looked at by the others, without invitations', async () => {
    members('viewer');
    await screen.findByText('You');
    expect(menusOf()).toEqual([]);
    expect(screen.queryByText('Invitations')).toBeNull();
  });

  it('get another role, which says what it may do', async () => {
    const { api, events } = members('owner', {
      'PATCH /api/organization/members/{id}': reply(member, { ...ed, role: 'viewer', version: 2 }),
    });
    await events.click(await screen.findByRole('button', { name: 'Actions for Ed' }));
    await events.click(screen.getByRole('menuitem', { name: 'Change role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ed’s role' }));
    await events.click(dialog.getByRole('radio', { name: /^Viewer Can see everything but change nothing/ }));
    await events.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Ed’s role is now viewer');
    expect(api.sentTo('PATCH /api/organization/members/{id}')[0]?.body).toEqual({ role: 'viewer', version: 1 });
    await waitFor(() => expect(api.sentTo('GET /api/organization/members')).toHaveLength(2));
  });

  it('are removed after asking', async () => {
    const { api, events } = members('owner', { 'DELETE /api/organization/members/{id}': noContent });
    await events.click(await screen.findByRole('button', { name: 'Actions for Ed' }));
    await events.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await events.click(await screen.findByRole('button', { name: 'Remove Ed' }));
    await screen.findByText('Ed was removed');
    // Its banner says when there are too many people for the plan.
    await waitFor(() => expect(api.sentTo('GET /api/organization')).toHaveLength(1));
    // What they had invited others to is withdrawn with them.
    await waitFor(() => expect(api.sentTo('GET /api/invitations')).toHaveLength(2));
    expect(api.sentTo('DELETE /api/organization/members/{id}')[0]?.params).toEqual({ id: ed.id });
  });

  it('become owner with the password of the one who gives it', async () => {
    const { api, events } = members('owner', { 'POST /api/organization/transfer-ownership': noContent });
    await events.click(await screen.findByRole('button', { name: 'Actions for Ed' }));
    await events.click(screen.getByRole('menuitem', { name: 'Make owner' }));
    screen.getByText('You’ll become an admin. Only an owner can make you one again.');
    await events.type(await screen.findByLabelText('Your password'), 'a long password{Enter}');
    await screen.findByText('Ed is the owner now');
    expect(api.sentTo('POST /api/organization/transfer-ownership')[0]?.body).toEqual({
      memberId: ed.id,
      password: 'a long password',
    });
  });
});

describe('invitations', () => {
  const nobody = { 'GET /api/organization/members': reply(memberList, { items: [], nextCursor: null }) } as const;

  it('are sent to an address with a role; a limit of the plan is said in the form', async () => {
    const { api, events } = show(<MembersTab />, {
      ...nobody,
      'GET /api/invitations': [
        reply(invitationList, { items: [], nextCursor: null }),
        reply(invitationList, { items: [anInvitation()], nextCursor: null }),
      ],
      'POST /api/invitations': [
        refuse('plan-limit', { message: 'Your plan has room for 2 users.' }),
        reply(invitation, anInvitation(), 201),
      ],
    });
    await events.click(await screen.findByRole('button', { name: 'Invite somebody' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Invite somebody' }));
    await events.type(dialog.getByLabelText('E-mail'), 'Ed@Example.com');
    await events.click(dialog.getByRole('radio', { name: /^Carer/ }));
    await events.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await dialog.findByText('Your plan has room for 2 users.');
    await events.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('An invitation is on its way to ed@example.com');
    await screen.findByText(/Carer, invited by Dana; sent 20 Nov 2026, open until 27 Nov 2026/);
    expect(api.sentTo('POST /api/invitations')[1]?.body).toEqual({ email: 'ed@example.com', role: 'carer' });
  });

  it('wait for one’s own address to be confirmed, which is said before anything is filled in', async () => {
    const given = {
      ...nobody,
      'GET /api/invitations': reply(invitationList, { items: [anInvitation()], nextCursor: null }),
    };
    const { events } = show(<MembersTab />, given, aUser({ emailVerified: false, email: 'dana@example.com' }));
    await events.click(await screen.findByRole('button', { name: 'Actions for ed@example.com' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Withdraw']);
    await events.keyboard('{Escape}');
    await events.click(screen.getByRole('button', { name: 'Invite' }));
    screen.getByText('Open the link in the e-mail we sent to dana@example.com. Then you can invite others.');
    const way = screen.getByRole('link', { name: 'Confirm your address' });
    expect(way.getAttribute('href')).toBe('/auth?tab=verify');
  });

  it('say what came of them, and offer what is possible', async () => {
    const sent = anInvitation({ email: 'sent@example.com' });
    const items = [
      sent,
      anInvitation({ email: 'late@example.com', state: 'expired' }),
      anInvitation({ email: 'in@example.com', state: 'accepted', answeredAt: '2026-11-21T18:00:00.000Z' }),
    ];
    const { api, events } = show(<MembersTab />, {
      ...nobody,
      'GET /api/invitations': reply(invitationList, { items, nextCursor: null }),
      'POST /api/invitations/{id}/revoke': reply(invitation, anInvitation({ state: 'revoked' })),
    });
    await screen.findByText('Accepted');
    expect(screen.queryByRole('button', { name: 'Actions for in@example.com' })).toBeNull();
    await events.click(screen.getByRole('button', { name: 'Actions for late@example.com' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Send again']);
    await events.keyboard('{Escape}');
    await events.click(screen.getByRole('button', { name: 'Actions for sent@example.com' }));
    await events.click(screen.getByRole('menuitem', { name: 'Withdraw' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Withdraw the invitation to sent@example.com?' });
    await events.click(within(asked).getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('The invitation to sent@example.com has been withdrawn');
    expect(api.sentTo('POST /api/invitations/{id}/revoke')[0]?.params).toEqual({ id: sent.id });
  });

  it('to be an owner are nothing an admin can send again or withdraw', async () => {
    const items = [
      anInvitation({ email: 'heir@example.com', role: 'owner' }),
      anInvitation({ email: 'late@example.com', role: 'owner', state: 'expired' }),
      anInvitation(),
    ];
    const given = { ...nobody, 'GET /api/invitations': reply(invitationList, { items, nextCursor: null }) };
    show(<MembersTab />, given, aUser({ role: 'admin' }));
    await screen.findByRole('button', { name: 'Actions for ed@example.com' });
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
  });
});
