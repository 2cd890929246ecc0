import type { Page } from '@playwright/test';
import { notifications, type Notification, type Notifications } from '@petcare/contracts/notifications';
import { at, from, type Screen } from './screen.ts';

const dashboard = at('dashboard-told', '/dashboard', /^Good /);

const told = (given: Pick<Notification, 'title' | 'body' | 'path'> & Partial<Notification>): Notification => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  organisationId: null,
  isRead: false,
  ...given,
});
const items = [
  told({ title: 'Bella: Booster vaccination', body: 'Due today.', path: '/schedule' }),
  told({
    title: 'Otto: Insulin, 2 IU',
    body: 'Due 18:00.',
    path: '/schedule?view=doses',
    organisation: 'The Hartley family',
    at: new Date(Date.now() - 86_400_000).toISOString(),
    isRead: true,
  }),
];

/** Opens the panel, with what is given in place of what the demo has been told by now. */
async function openTold(page: Page, given: Notifications): Promise<void> {
  await page.route('**/api/notifications', (route) => route.fulfill({ json: notifications.parse(given) }));
  await openPanel(page);
}

export async function openPanel(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Notifications/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
}

/** What people are told, and where they say on which devices. */
export const notificationScreens: readonly Screen[] = [
  from(dashboard, 'notifications', async (page) => {
    await openTold(page, { items, unread: 1 });
    await page
      .getByRole('link', { name: /Booster vaccination/ })
      .first()
      .waitFor();
  }),
  from(dashboard, 'notifications-none', async (page) => {
    await openTold(page, { items: [], unread: 0 });
    await page.getByText(/^Nothing yet/).waitFor();
  }),
  from(
    at('settings-notifications', '/settings?tab=notifications', 'Settings'),
    'settings-notifications',
    async (page) => {
      await page.getByRole('heading', { name: 'On this device', level: 2 }).waitFor();
    },
  ),
];
