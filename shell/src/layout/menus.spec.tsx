import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { menuEntryId, staffTicketFeed, ticketFeed, type CurrentUser } from '@petcare/contracts';
import { aTicket, aUser, mockApi, renderScreen, reply } from '@petcare/testing/web';
import { remotesHere, status } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';
import { SupportNews } from '../support/support-news.tsx';

/** As if every planned screen were built. */
const whole = remotesHere({
  menu: new Set(menuEntryId.options),
  status: () => described,
});
const described = {
  ...status,
  badges: [
    { entry: 'support', badge: 'support.unread' },
    { entry: 'super-admin', badge: 'admin.attention' },
  ] as const,
};

const superAdmin = aUser({ isSuperAdmin: true, twoFactor: 'on' });
const visitor = { ...superAdmin, inTechSupportMode: true, techSupportEndsAt: '2090-11-22T11:00:00.000Z' };

const open = (user: CurrentUser, path = '/settings') =>
  renderScreen(
    [
      {
        element: (
          <SupportNews>
            <Outlet />
          </SupportNews>
        ),
        children: createRoutes(whole),
      },
    ],
    { path, user },
  );

/** The desktop menu and the phone's; jsdom shows both. */
const menus = () => screen.getAllByRole('navigation', { name: 'Main' });
const entriesOf = (list: HTMLElement | undefined) =>
  [...(list?.querySelectorAll('a') ?? [])].map((link) => `${link.getAttribute('href')} ${link.textContent}`);

const sidebarOfAll = [
  '/dashboard Dashboard',
  '/pets My Pets',
  '/schedule Reminders',
  '/vets-specialists Vets & Specialists',
  '/training Training',
  '/records Reports',
  '/sharing Sharing',
  '/support Support',
  '/data-backup Data Backup',
  '/recycle-bin Recycle Bin',
  '/settings Settings',
];
const sidebarOfStaff = [
  '/super-admin Super Admin',
  '/super-admin/migration-dashboard Migration Center',
  '/admin/script-log Script Log',
];
const firstOnPhones = ['/ Home', '/pets My Pets', '/reminders Reminders', '/support Support'];
const underMore = [
  '/training Training',
  '/reports Reports',
  '/recycle-bin Recycle Bin',
  '/subscription Subscription',
  '/account-settings Settings',
];
const underMoreOfStaff = ['/super-admin/organization-management Organisations'];

beforeEach(() => {
  localStorage.clear();
  mockApi({});
});

describe.each([
  ['a user', aUser(), [], []],
  ['a super admin', superAdmin, sidebarOfStaff, underMoreOfStaff],
  ['a super admin who dropped in', visitor, sidebarOfStaff, underMoreOfStaff],
])('%s finds, in the order of the specification,', (_who, user, besides, besidesUnderMore) => {
  it('the sidebar', () => {
    open(user);
    expect(entriesOf(menus()[0])).toEqual([...sidebarOfAll, ...besides]);
  });

  it('the bottom bar, and under More what it has no room for on a phone', async () => {
    const { events } = open(user);
    expect(entriesOf(menus()[1])).toEqual([...firstOnPhones, ...underMore, ...besidesUnderMore]);
    const hasOwnPlace = [...(menus()[1]?.querySelectorAll('li') ?? [])].filter(
      ({ className }) => !className.includes('max-[599.98px]:hidden'),
    );
    expect(hasOwnPlace.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'My Pets',
      'Reminders',
      'Support',
      'More',
    ]);
    await events.click(screen.getByText('More'));
    expect(entriesOf(screen.getByRole('dialog', { name: 'More' }))).toEqual([...underMore, ...besidesUnderMore]);
  });
});

it('More says who and where one is, and is gone once it has led somewhere', async () => {
  const { events, location } = open(aUser({ firstName: 'Dana' }), '/settings');
  await events.click(screen.getByText('More'));
  const sheet = within(screen.getByRole('dialog', { name: 'More' }));
  sheet.getByText('Dana');
  sheet.getByText('Dana’s pets');
  await events.click(sheet.getByRole('link', { name: 'Subscription' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe('/subscription');
});

it('More says where one is among its entries', async () => {
  const { events } = open(aUser(), '/account-settings');
  await events.click(screen.getByText('More'));
  const sheet = within(screen.getByRole('dialog', { name: 'More' }));
  expect(sheet.getByRole('link', { current: 'page' }).textContent).toBe('Settings');
});

it.each([
  ['More', async ({ events }: ReturnType<typeof open>) => events.click(screen.getByText('More'))],
  ['Search or go to a page', async ({ events }: ReturnType<typeof open>) => events.keyboard('{Control>}k{/Control}')],
])('%s, open over a page, goes when Back leads to another', async (name, opens) => {
  const shown = open(aUser(), '/settings');
  await shown.goTo('/subscription');
  await opens(shown);
  await screen.findByRole('dialog', { name });
  await shown.goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown.location()).toBe('/settings');
});

describe('what waits', () => {
  beforeEach(() => {
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  const tickets = (count: number) => Array.from({ length: count }, () => aTicket({ unreadByUser: true }));
  const entry = (name: RegExp) => within(menus()[0] as HTMLElement).findByRole('link', { name });
  const collapse = (events: ReturnType<typeof open>['events']) =>
    events.click(screen.getByRole('button', { name: 'Collapse the menu' }));

  it('in answers to a user stands at Support, as 9+ where the sidebar is narrow', async () => {
    mockApi({ 'GET /api/support/tickets': reply(ticketFeed, { tickets: tickets(10) }) });
    const { events } = open(aUser());
    await entry(/^Support\s?10 waiting$/);
    await collapse(events);
    await entry(/^Support\s?9\+ waiting$/);
    const onPhone = menus()[1]?.querySelector('a[href="/support"]');
    expect(onPhone?.textContent).toBe('Support10 waiting');
  });

  it('for a super admin stands at Super Admin, as 9+ where the sidebar is narrow', async () => {
    const feed = tickets(11).map((ticket) => ({ ...ticket, authorName: 'Anna', organizationName: null }));
    mockApi({ 'GET /api/support/tickets/admin': reply(staffTicketFeed, { tickets: feed }) });
    const { events } = open(superAdmin);
    await entry(/^Super Admin\s?11 waiting$/);
    expect((await entry(/^Support/)).textContent).toBe('Support');
    const onPhone = menus()[1]?.querySelector('a[href="/super-admin/organization-management"]');
    expect(onPhone?.textContent).toBe('Organisations11 waiting');
    within(menus()[1] as HTMLElement).getByRole('button', { name: /^More\s?11 waiting$/ });
    await collapse(events);
    await entry(/^Super Admin\s?9\+ waiting$/);
  });
});
