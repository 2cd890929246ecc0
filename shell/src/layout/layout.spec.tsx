import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { currentUser, type MenuEntryId, myOrganisationList, organisation } from '@petcare/contracts';
import {
  aMembership,
  anOrganisation,
  aUser,
  mockApi,
  never,
  refuse,
  renderScreen,
  reply,
  type RenderedScreen,
} from '@petcare/testing/web';
import { rememberUser } from '@petcare/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const open = (path: string, options: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(createRoutes(remotesHere()), { path, ...options });

/** The desktop menu; jsdom shows the phone's as well. */
const sidebar = () => within(screen.getByRole('complementary'));
const shown = (path: string) => screen.findByRole('heading', { level: 1, name: `Page of ${path}` });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('somebody who has to set two-factor up can do nothing before that', async () => {
  mockApi({ 'GET /api/auth/2fa': never });
  const { location } = open('/pets', { user: aUser({ twoFactor: 'required' }) });
  await waitFor(() => expect(location()).toBe('/settings?tab=two-factor'));
});

it('and gets there although the organisation is refused until then, when it is asked for', async () => {
  const api = mockApi({
    'GET /api/auth/user': reply(currentUser, aUser({ twoFactor: 'required' })),
    'GET /api/organization': refuse('two-factor-setup-required'),
    'GET /api/auth/2fa': never,
  });
  const { location, queryClient } = open('/pets', { user: null });
  await waitFor(() => expect(location()).toBe('/settings?tab=two-factor'));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(api.sentTo('GET /api/organization')).toEqual([]);
  api.answer('GET /api/organization', reply(organisation, anOrganisation()));
  act(() => rememberUser(queryClient, aUser({ twoFactor: 'on' })));
  await waitFor(() => expect(api.sentTo('GET /api/organization')).toHaveLength(1));
});

describe('the menu', () => {
  it('has the entries that exist, under the paths of the source, and lights the current one', async () => {
    mockApi({});
    open('/my-pets');
    await shown('/my-pets');
    const links = (nav: HTMLElement) =>
      within(nav)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    const [desktop, phone] = screen.getAllByRole('navigation', { name: 'Main' });
    expect(desktop && links(desktop)).toEqual([
      ['Dashboard', '/dashboard'],
      ['My Pets', '/pets'],
      ['Reminders', '/schedule'],
      ['Settings', '/settings'],
    ]);
    expect(phone && links(phone)).toEqual([
      ['Home', '/'],
      ['My Pets', '/pets'],
      ['Reminders', '/reminders'],
      ['Subscription', '/subscription'],
      ['Settings', '/account-settings'],
    ]);
    expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([
      'My Pets',
      'My Pets',
    ]);
  });

  it('moves the focus to the new screen', async () => {
    mockApi({});
    const { events, location } = open('/pets');
    await events.click(sidebar().getByRole('link', { name: 'Reminders' }));
    expect(location()).toBe('/schedule');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('has the logo on top of phones, which leads home', async () => {
    mockApi({});
    open('/pets');
    const logo = within(screen.getByRole('banner')).getByRole('link', { name: 'Petcare' });
    expect(logo.getAttribute('href')).toBe('/');
  });

  it.each([
    ['/pets', null],
    ['/pets/new', ['My Pets', '/pets']],
    ['/schedule/emails', ['Reminders', '/schedule']],
  ])('leads back on phones from %s to %p', async (path, above) => {
    mockApi({});
    open(path);
    const [first] = within(screen.getByRole('banner')).getAllByRole('link');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(above ?? ['Petcare', '/']);
  });

  it('has settings, the subscription and the end of the trial behind the person', async () => {
    mockApi({});
    const organisation = anOrganisation({ status: 'trial', trialEndsAt: '2090-11-27T18:00:00.000Z' });
    const { events, location } = open('/pets', { organisation });
    await events.click(sidebar().getByRole('button', { name: /your account$/ }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Settings', 'SubscriptionFree trial ends Mon 27 Nov 2090', 'Sign out']);
    await events.click(screen.getByRole('menuitem', { name: /Subscription/ }));
    await waitFor(() => expect(location()).toBe('/subscription'));
  });

  it('has no subscription behind somebody who may not see it', async () => {
    mockApi({});
    const { events } = open('/pets', { user: aUser({ role: 'carer' }) });
    await events.click(sidebar().getByRole('button', { name: /your account$/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Settings', 'Sign out']);
  });

  it('names the organisation and the person', async () => {
    mockApi({});
    open('/pets', { user: aUser({ firstName: 'Dana' }), organisation: anOrganisation({ name: 'Hill Farm' }) });
    sidebar().getByText('Hill Farm');
    sidebar().getByText('Dana');
    sidebar().getByText('D');
  });

  it('has words for what it does not know yet', async () => {
    mockApi({ 'GET /api/auth/user': never });
    open('/pets', { user: null });
    sidebar().getByText('Loading...');
    sidebar().getByText('User');
    sidebar().getByText('U');
  });

  it.each([
    [false, ['My Pets']],
    [true, ['My Pets', 'Super Admin']],
  ])('has the entries of staff for super admins alone: %p', async (isSuperAdmin, expected) => {
    mockApi({});
    const menu = new Set<MenuEntryId>(['pets', 'super-admin', 'organization-management']);
    const user = aUser({ isSuperAdmin, twoFactor: 'on', inTechSupportMode: isSuperAdmin });
    renderScreen(createRoutes(remotesHere({ menu })), { path: '/pets', user });
    await shown('/pets');
    const links = within(sidebar().getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    const own = new Set(['Dashboard', 'Settings']);
    expect(links.map(({ textContent }) => textContent).filter((name) => name && !own.has(name))).toEqual(expected);
  });

  it('has nothing that the role would be refused', async () => {
    mockApi({});
    open('/settings', { user: aUser({ role: 'billing-only' }) });
    const names = sidebar()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Petcare', 'Dashboard', 'Settings']);
  });

  it('has a switcher for people of several organisations, which marks the current one', async () => {
    const [home, farm] = [aMembership({ name: 'Dana’s pets' }), aMembership({ name: 'Hill Farm', role: 'carer' })];
    const gone = aMembership({ name: 'Gone', deletedAt: '2026-11-20T18:00:00.000Z' });
    const api = mockApi({
      'GET /api/organizations': reply(myOrganisationList, { items: [home, farm, gone] }),
      'POST /api/organizations/switch': never,
    });
    const { events } = open('/pets', { user: aUser({ organizationId: home.id }) });
    const button = await sidebar().findByRole('button', { name: 'Organisation: Dana’s pets' });
    button.focus();
    await events.keyboard('{Enter}');
    const choices = screen.getAllByRole('menuitemradio');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Dana’s petsOwner', 'Hill FarmCarer']);
    expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['true', 'false']);
    await events.keyboard('{ArrowDown}{Enter}');
    expect(api.sentTo('POST /api/organizations/switch').map(({ body }) => body)).toEqual([{ organizationId: farm.id }]);
  });

  it('asks people who have not confirmed their address to, until they say later', async () => {
    mockApi({});
    const { events } = open('/pets', { user: aUser({ emailVerified: false, email: 'dana@example.com' }) });
    const notice = within(screen.getByRole('region', { name: 'Your e-mail address' }));
    notice.getByText(
      'Please open the link we sent to dana@example.com. Until you do, you can’t share pets, or see what others offer to this address, and we can’t e-mail you about your trial or bills.',
    );
    await events.click(notice.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('region', { name: 'Your e-mail address' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('says nothing of bills to people who get none', () => {
    mockApi({});
    open('/pets', { user: aUser({ emailVerified: false, role: 'member' }) });
    screen.getByText(/or see what others offer to this address\.$/);
  });

  it('collapses, stays so, and still names its entries', async () => {
    mockApi({});
    const { events } = open('/pets');
    await events.click(sidebar().getByRole('button', { name: 'Collapse the menu' }));
    expect(localStorage.getItem('sidebar')).toBe('collapsed');
    await events.hover(sidebar().getByRole('link', { name: 'My Pets' }));
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('My Pets');
    await events.hover(sidebar().getByText('Dana’s pets'));
    await waitFor(() => expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Dana’s pets'));
    await events.click(sidebar().getByRole('button', { name: 'Expand the menu' }));
    expect(localStorage.getItem('sidebar')).toBe('open');
  });

  it('signs out from the sidebar and from More', async () => {
    const api = mockApi({ 'POST /api/auth/logout': never });
    const { events } = open('/pets');
    await events.click(sidebar().getByRole('button', { name: 'Sign out' }));
    await events.click(screen.getByRole('button', { name: 'More' }));
    await events.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    expect(api.sentTo('POST /api/auth/logout')).toHaveLength(2);
  });

  const waysOut: [string, (events: RenderedScreen['events']) => Promise<HTMLElement>][] = [
    ['the sidebar', async () => sidebar().getByRole('button', { name: 'Sign out' })],
    [
      'the menu of the account',
      async (events) => {
        await events.click(sidebar().getByRole('button', { name: /your account$/ }));
        return screen.getByRole('menuitem', { name: 'Sign out' });
      },
    ],
    [
      'More',
      async (events) => {
        await events.click(screen.getByRole('button', { name: 'More' }));
        return within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' });
      },
    ],
  ];

  it.each(waysOut)('asks before typing that isn’t saved is lost by signing out from %s', async (_where, wayOut) => {
    const user = aUser();
    sessionStorage.setItem(`draft:${user.id}:home:x`, '{}');
    const api = mockApi({ 'POST /api/auth/logout': never });
    const { events } = open('/pets', { user });
    await events.click(await wayOut(events));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out without saving?' }));
    expect(api.sentTo('POST /api/auth/logout')).toEqual([]);
    expect(sessionStorage).toHaveLength(1);
    await events.click(question.getByRole('button', { name: 'Sign out' }));
    expect(api.sentTo('POST /api/auth/logout')).toHaveLength(1);
  });
});

describe('by the keyboard', () => {
  it('the first stop leads past the menu', async () => {
    mockApi({});
    const { events } = open('/pets');
    await shown('/pets');
    await events.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await events.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('every stop has a name, in the order of the screen', async () => {
    mockApi({});
    const { events } = open('/pets');
    await shown('/pets');
    const stops: string[] = [];
    for (let stop = 0; stop < 19; stop += 1) {
      await events.tab();
      stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    }
    expect(stops).toEqual([
      'Skip to content',
      'Petcare',
      'SearchCtrl K',
      'Notifications',
      'Dashboard',
      'My Pets',
      'Reminders',
      'Settings',
      'DDana, your account',
      'Sign out',
      'Collapse the menu',
      'Petcare',
      'Notifications',
      'Home',
      'My Pets',
      'Reminders',
      'Subscription',
      'Settings',
      'More',
    ]);
  });
});
